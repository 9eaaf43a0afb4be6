import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectIsDrawerOpen } from '../../../machines/shell/drawer.machine.ts'
import {
  type problemReportMachine,
  selectIsNoteRestored,
  selectNote,
  selectNoteAge,
  selectProblem,
  selectReportState,
  selectSaveObstacle,
} from '../../../machines/shell/problemReport.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { KeptNote } from '../../ui/KeptNote.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { OverlayParts } from './OverlayParts.tsx'
import { ReportContents } from './ReportContents.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '20px' },
  words: { margin: 0 },
  status: { marginRight: 'auto' },
})

const NOT_RECORDED = 'Nothing was recorded. Reload the page, and report the problem when it happens again.'

type ReportActor = ActorRefFrom<typeof problemReportMachine>

const Report = ({ report }: { report: ReportActor }) => {
  const styles = useStyles()
  const modal = useChild('problemReportModal')
  const isOpen = useSelector(modal, (snapshot) => snapshot !== undefined && selectIsDrawerOpen(snapshot))
  const state = useSelector(report, selectReportState)
  const problem = useSelector(report, selectProblem)
  const note = useSelector(report, selectNote)
  const isRestored = useSelector(report, selectIsNoteRestored)
  const age = useSelector(report, selectNoteAge)
  const obstacle = useSelector(report, selectSaveObstacle)
  const foot = (
    <>
      <span role="status" className={styles.status}>
        {state === 'saved' && 'The file is saved. Send it to whoever looks after the console.'}
      </span>
      <GuardedButton appearance="primary" obstacle={obstacle} onClick={() => report.send({ type: 'file.requested' })}>
        Save file
      </GuardedButton>
    </>
  )
  return (
    <OverlayParts label="The report" foot={foot}>
      <div className={styles.root}>
        <p className={styles.words}>
          One file is saved on this device, and nothing is sent. It lists what the console did recently. Names, emails,
          messages and whatever else was typed are masked: the file has their length and whether two are the same, not
          what they say. Of passwords it has not even that.
        </p>
        <TextArea
          label="What went wrong?"
          name="note"
          hint="Your note goes into the file as you type it, not masked."
          value={note}
          onChange={(text) => report.send({ type: 'note.changed', note: text })}
        />
        {isRestored && <KeptNote age={age} onDiscard={() => report.send({ type: 'form.discarded' })} />}
        {state === 'loading' && <ProgressBar label="Loading" />}
        {state === 'failed' && (
          <StateMessage
            kind="failed"
            message={NOT_RECORDED}
            action={{ label: 'Try again', onAct: () => report.send({ type: 'retry.requested' }) }}
          />
        )}
        {/* Hundreds of lines, which nobody reads while it is closed and which are others when it is opened again. */}
        {isOpen && problem && <ReportContents problem={problem} />}
      </div>
    </OverlayParts>
  )
}

/** Reports a problem: shows the recording as it will be saved, takes a note, and downloads the file. */
export const ProblemReport = () => {
  const report = useChild('problemReport')
  return report ? <Report report={report} /> : null
}
