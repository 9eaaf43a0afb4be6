import { Button, makeStyles } from '@fluentui/react-components'
import { Age } from '../../ui/Age.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { RecordCard } from '../../ui/RecordCard.tsx'
import { ResourceAge, ResourceBody, type ResourceParts } from '../../ui/ResourceBody.tsx'
import { Beside, Exhibit } from './Exhibit.tsx'
import { useToast } from './useToast.ts'

const HEIGHT = 148

const useStyles = makeStyles({ words: { margin: 0 } })

const Cards = () => {
  const styles = useStyles()
  return (
    <Exhibit name="Card" use="Around everything that belongs together on a page.">
      <Card
        title="With title, hint and action"
        hint="One short line under the title"
        level={3}
        actions={<Button>Act</Button>}
      >
        <p className={styles.words}>What the card is about.</p>
      </Card>
      <Card label="A card without a title">
        <p className={styles.words}>Without a title it has a name that is only read out.</p>
      </Card>
    </Exhibit>
  )
}

const Ages = () => {
  const styles = useStyles()
  const toast = useToast()
  const again = () => toast('default', 'Asked for again')
  return (
    <Exhibit name="Age" use="Over the last known figures, in a card's own room, until fresh ones are there.">
      <Card title="While fresh ones come" level={3} age={<Age age="just now" onRetry={again} />}>
        <p className={styles.words}>18,204 orders</p>
      </Card>
      <Card
        title="Where none come"
        level={3}
        age={<Age age="2 minutes ago" failure="The shop does not answer" onRetry={again} />}
      >
        <p className={styles.words}>18,204 orders</p>
      </Card>
    </Exhibit>
  )
}

const WORDS = {
  failed: 'The orders could not be loaded.',
  empty: 'There are no orders yet.',
  notPermitted: 'You do not have permission to see orders.',
}
const KINDS = ['loaded', 'outdated', 'loading', 'empty', 'failed', 'notPermitted'] as const

const Resources = () => {
  const styles = useStyles()
  const toast = useToast()
  const parts = (state: ResourceParts['state']): ResourceParts => ({
    state,
    failure: 'The shop does not answer',
    age: state === 'outdated' ? '2 minutes ago' : null,
    onRetry: () => toast('default', 'Asked for again'),
  })
  return (
    <Exhibit name="ResourceBody" use="What a call brings, or what stands in its place, in a card that says its age.">
      <Beside>
        {KINDS.map((state) => (
          <Card key={state} label={`Orders, ${state}`} age={<ResourceAge {...parts(state)} />}>
            <ResourceBody parts={parts(state)} words={WORDS} height={HEIGHT}>
              <p className={styles.words}>18,204 orders</p>
            </ResourceBody>
          </Card>
        ))}
      </Beside>
    </Exhibit>
  )
}

const FACTS = [
  ['Number', '10042'],
  ['Customer', 'Eve Ride'],
  ['Total', '$2,190.00'],
] as const

const Records = () => {
  const toast = useToast()
  const parts: ResourceParts = {
    state: 'loaded',
    failure: '',
    age: null,
    onRetry: () => toast('default', 'Asked for again'),
  }
  return (
    <Exhibit
      name="RecordCard"
      use="One record that a call brings, with its age and its states; Facts are its names and values."
    >
      <RecordCard title="Order" hint="A made-up one" level={3} parts={parts} words={WORDS} height={HEIGHT}>
        <Facts facts={FACTS} />
      </RecordCard>
    </Exhibit>
  )
}

/** Cards, and the ages they show. */
export const CardStates = () => (
  <>
    <Cards />
    <Ages />
    <Resources />
    <Records />
  </>
)
