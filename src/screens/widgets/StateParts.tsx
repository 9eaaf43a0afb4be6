import { Button, makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { selectIsOn } from '../../../machines/kit/toggle.machine.ts'
import { Age } from '../../ui/Age.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Card } from '../../ui/Card.tsx'
import { KeptNote } from '../../ui/KeptNote.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { ResourceAge, ResourceBody, type ResourceParts } from '../../ui/ResourceBody.tsx'
import { SampleNote } from '../../ui/SampleNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Exhibit, Group } from './Exhibit.tsx'
import type { WidgetsActor } from './types.ts'
import { useToast } from './useToast.ts'

const HEIGHT = 148

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: '16px' },
  lines: { display: 'flex', flexDirection: 'column', gap: '8px', flexGrow: 1 },
  words: { margin: 0 },
  three: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))', gap: '16px' },
})

const CardStates = () => {
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

const AgeStates = () => {
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
  notPermitted: 'Your account may not see orders.',
}
const KINDS = ['loaded', 'outdated', 'loading', 'empty', 'failed', 'notPermitted'] as const

const ResourceStates = () => {
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
      <div className={styles.three}>
        {KINDS.map((state) => (
          <Card key={state} label={`Orders, ${state}`} age={<ResourceAge {...parts(state)} />}>
            <ResourceBody parts={parts(state)} words={WORDS} height={HEIGHT}>
              <p className={styles.words}>18,204 orders</p>
            </ResourceBody>
          </Card>
        ))}
      </div>
    </Exhibit>
  )
}

const AlertStates = ({ widgets }: { widgets: WidgetsActor }) => {
  const toggle = useSelector(widgets, ({ children }) => children.alert)
  const isOn = useSelector(toggle, (snapshot) => snapshot !== undefined && selectIsOn(snapshot))
  return (
    <Exhibit name="Alert" use="Says at once what went wrong; there only while it is so.">
      <Switch label="Something went wrong" checked={isOn} onChange={() => toggle?.send({ type: 'toggle.switched' })} />
      {isOn && <Alert>The order could not be saved. Try again in a minute.</Alert>}
    </Exhibit>
  )
}

/** What stands for content that is not there, or not there yet. */
export const StateParts = ({ widgets }: { widgets: WidgetsActor }) => {
  const styles = useStyles()
  const toast = useToast()
  return (
    <Group id="states" title="Cards and states">
      <Exhibit name="StateMessage" use="In place of what is empty, has failed, or is not for this person." wide>
        <div className={styles.three}>
          <StateMessage kind="empty" message="There are no orders yet." minHeight={HEIGHT} />
          <StateMessage
            kind="failed"
            message="The orders could not be loaded."
            action={{ label: 'Try again', onAct: () => toast('default', 'Asked for again') }}
            minHeight={HEIGHT}
          />
          <StateMessage kind="forbidden" message="Your account may not see orders." minHeight={HEIGHT} />
        </div>
      </Exhibit>
      <CardStates />
      <AgeStates />
      <ResourceStates />
      <Exhibit name="Skeleton" use="Holds the place of what is being fetched, in its final size.">
        <div className={styles.row}>
          <Skeleton width={48} height={48} circle />
          <div className={styles.lines}>
            <Skeleton width="60%" height={16} />
            <Skeleton height={16} />
          </div>
        </div>
        <Skeleton height={96} />
      </Exhibit>
      <Exhibit name="ProgressBar" use="Something is on its way, and nobody knows how long it takes.">
        <ProgressBar label="Sample of a wait" />
      </Exhibit>
      <AlertStates widgets={widgets} />
      <Exhibit name="KeptNote" use="Under the fields of a form that was left with something in it.">
        <KeptNote onDiscard={() => toast('default', 'Discarded')} />
      </Exhibit>
      <Exhibit name="SampleNote" use="What stands around it is made up, or leads to nothing yet.">
        <SampleNote>Samples: people, orders and times are made up.</SampleNote>
      </Exhibit>
    </Group>
  )
}
