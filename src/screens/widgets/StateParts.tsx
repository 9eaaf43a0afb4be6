import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { selectIsOn } from '../../../machines/kit/toggle.machine.ts'
import { Alert } from '../../ui/Alert.tsx'
import { KeptNote } from '../../ui/KeptNote.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { SampleNote } from '../../ui/SampleNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { CardStates } from './CardStates.tsx'
import { Beside, Exhibit, Group } from './Exhibit.tsx'
import type { WidgetsActor } from './types.ts'
import { useToast } from './useToast.ts'

const HEIGHT = 148

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: '16px' },
  lines: { display: 'flex', flexDirection: 'column', gap: '8px', flexGrow: 1 },
})

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

/** Loading, empty and failed states. */
export const StateParts = ({ widgets }: { widgets: WidgetsActor }) => {
  const styles = useStyles()
  const toast = useToast()
  return (
    <Group id="states" title="Cards and states">
      <Exhibit name="StateMessage" use="In place of what is empty, has failed, or is not for this person." wide>
        <Beside>
          <StateMessage kind="empty" message="There are no orders yet." minHeight={HEIGHT} />
          <StateMessage
            kind="failed"
            message="The orders could not be loaded."
            action={{ label: 'Try again', onAct: () => toast('default', 'Asked for again') }}
            minHeight={HEIGHT}
          />
          <StateMessage kind="forbidden" message="You do not have permission to see orders." minHeight={HEIGHT} />
        </Beside>
      </Exhibit>
      <CardStates />
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
        <SampleNote>Sample data: people, orders and times are made up.</SampleNote>
      </Exhibit>
    </Group>
  )
}
