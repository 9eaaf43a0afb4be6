import { Button, makeStyles } from '@fluentui/react-components'
import { Age } from '../../ui/Age.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { RecordCard } from '../../ui/RecordCard.tsx'
import { ResourceAge, ResourceBody, type ResourceParts } from '../../ui/ResourceBody.tsx'
import { Beside, Exhibit } from './Exhibit.tsx'
import { TEXTS } from './texts.ts'
import { useToast } from './useToast.ts'

const HEIGHT = 148

const useStyles = makeStyles({ words: { margin: 0 } })

const Cards = () => {
  const styles = useStyles()
  return (
    <Exhibit component="Card" use={TEXTS.uses.card}>
      <Card title={TEXTS.cardTitle} hint={TEXTS.cardHint} level={3} actions={<Button>{TEXTS.cardAction}</Button>}>
        <p className={styles.words}>{TEXTS.cardText}</p>
      </Card>
      <Card label={TEXTS.untitledCard}>
        <p className={styles.words}>{TEXTS.untitledText}</p>
      </Card>
    </Exhibit>
  )
}

const Ages = () => {
  const styles = useStyles()
  const toast = useToast()
  const again = () => toast('default', TEXTS.askedAgain)
  return (
    <Exhibit component="Age" use={TEXTS.uses.age}>
      <Card title={TEXTS.refreshing} level={3} age={<Age age={TEXTS.justNow} onRetry={again} />}>
        <p className={styles.words}>{TEXTS.orders}</p>
      </Card>
      <Card
        title={TEXTS.notRefreshed}
        level={3}
        age={<Age age={TEXTS.minutesAgo} failure={TEXTS.noAnswer} onRetry={again} />}
      >
        <p className={styles.words}>{TEXTS.orders}</p>
      </Card>
    </Exhibit>
  )
}

const STATES = {
  failed: TEXTS.ordersFailed,
  empty: TEXTS.noOrders,
  notPermitted: TEXTS.ordersForbidden,
}
const KINDS = ['loaded', 'outdated', 'loading', 'empty', 'failed', 'notPermitted'] as const

const Resources = () => {
  const styles = useStyles()
  const toast = useToast()
  const parts = (state: ResourceParts['state']): ResourceParts => ({
    state,
    failure: TEXTS.noAnswer,
    age: state === 'outdated' ? TEXTS.minutesAgo : null,
    onRetry: () => toast('default', TEXTS.askedAgain),
  })
  return (
    <Exhibit component="ResourceBody" use={TEXTS.uses.resourceBody}>
      <Beside>
        {KINDS.map((state) => (
          <Card key={state} label={TEXTS.ordersIn(state)} age={<ResourceAge {...parts(state)} />}>
            <ResourceBody parts={parts(state)} words={STATES} height={HEIGHT}>
              <p className={styles.words}>{TEXTS.orders}</p>
            </ResourceBody>
          </Card>
        ))}
      </Beside>
    </Exhibit>
  )
}

const Records = () => {
  const toast = useToast()
  const parts: ResourceParts = {
    state: 'loaded',
    failure: '',
    age: null,
    onRetry: () => toast('default', TEXTS.askedAgain),
  }
  return (
    <Exhibit component="RecordCard" use={TEXTS.uses.recordCard}>
      <RecordCard title={TEXTS.order} hint={TEXTS.orderHint} level={3} parts={parts} words={STATES} height={HEIGHT}>
        <Facts facts={TEXTS.facts} />
      </RecordCard>
    </Exhibit>
  )
}

/** Cards, the ages that they show, and their loading, empty and failed states. */
export const CardStates = () => (
  <>
    <Cards />
    <Ages />
    <Resources />
    <Records />
  </>
)
