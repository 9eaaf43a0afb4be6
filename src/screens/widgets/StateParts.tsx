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
import { WORDS } from '../../ui/texts.ts'
import { CardStates } from './CardStates.tsx'
import { Beside, Exhibit, Group } from './Exhibit.tsx'
import { TEXTS } from './texts.ts'
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
    <Exhibit component="Alert" use={TEXTS.uses.alert}>
      <Switch label={TEXTS.somethingWrong} checked={isOn} onChange={() => toggle?.send({ type: 'toggle.switched' })} />
      {isOn && <Alert>{TEXTS.orderNotSaved}</Alert>}
    </Exhibit>
  )
}

/** Loading, empty and failed states. */
export const StateParts = ({ widgets }: { widgets: WidgetsActor }) => {
  const styles = useStyles()
  const toast = useToast()
  return (
    <Group id="states" title={TEXTS.groups.states}>
      <Exhibit component="StateMessage" use={TEXTS.uses.stateMessage} wide>
        <Beside>
          <StateMessage kind="empty" message={TEXTS.noOrders} minHeight={HEIGHT} />
          <StateMessage
            kind="failed"
            message={TEXTS.ordersFailed}
            action={{ label: WORDS.tryAgain, onAct: () => toast('default', TEXTS.askedAgain) }}
            minHeight={HEIGHT}
          />
          <StateMessage kind="forbidden" message={TEXTS.ordersForbidden} minHeight={HEIGHT} />
        </Beside>
      </Exhibit>
      <CardStates />
      <Exhibit component="Skeleton" use={TEXTS.uses.skeleton}>
        <div className={styles.row}>
          <Skeleton width={48} height={48} circle />
          <div className={styles.lines}>
            <Skeleton width="60%" height={16} />
            <Skeleton height={16} />
          </div>
        </div>
        <Skeleton height={96} />
      </Exhibit>
      <Exhibit component="ProgressBar" use={TEXTS.uses.progressBar}>
        <ProgressBar label={TEXTS.wait} />
      </Exhibit>
      <AlertStates widgets={widgets} />
      <Exhibit component="KeptNote" use={TEXTS.uses.keptNote}>
        <KeptNote age={TEXTS.minutesAgo} onDiscard={() => toast('default', TEXTS.discarded)} />
      </Exhibit>
      <Exhibit component="SampleNote" use={TEXTS.uses.sampleNote}>
        <SampleNote>{TEXTS.sample}</SampleNote>
      </Exhibit>
    </Group>
  )
}
