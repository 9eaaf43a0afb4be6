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
import { WORDS } from '../../ui/texts.ts'
import { OverlayParts } from './OverlayParts.tsx'
import { ReportContents } from './ReportContents.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '20px' },
  words: { margin: 0 },
  status: { marginRight: 'auto' },
})

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
        {state === 'saved' && TEXTS.fileSaved}
      </span>
      <GuardedButton appearance="primary" obstacle={obstacle} onClick={() => report.send({ type: 'file.requested' })}>
        {TEXTS.saveFile}
      </GuardedButton>
    </>
  )
  return (
    <OverlayParts label={TEXTS.report} foot={foot}>
      <div className={styles.root}>
        <p className={styles.words}>{TEXTS.reportHint}</p>
        <TextArea
          label={TEXTS.note}
          name="note"
          hint={TEXTS.noteHint}
          value={note}
          onChange={(text) => report.send({ type: 'note.changed', note: text })}
        />
        {isRestored && <KeptNote age={age} onDiscard={() => report.send({ type: 'form.discarded' })} />}
        {state === 'loading' && <ProgressBar label={WORDS.loading} />}
        {state === 'failed' && (
          <StateMessage
            kind="failed"
            message={TEXTS.notRecorded}
            action={{ label: WORDS.tryAgain, onAct: () => report.send({ type: 'retry.requested' }) }}
          />
        )}
        {/* Hundreds of lines, which will have changed when the modal is opened again, so they are not rendered while it is closed. */}
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
