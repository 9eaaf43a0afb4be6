import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { formatNumber } from '../../../machines/model/format.ts'
import type { Problem, Recording } from '../../../machines/model/recording.ts'
import { describeSteps, stateWords } from '../../../machines/replay/words.ts'
import { selectIsDrawerOpen } from '../../../machines/shell/drawer.machine.ts'
import {
  type problemReportMachine,
  selectIsNoteRestored,
  selectNote,
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
import { type RecordedLine, RecordedLines } from './RecordedLines.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '20px' },
  words: { margin: 0 },
  heading: {
    margin: '0 0 8px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  facts: { display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '4px 16px', margin: 0 },
  row: { display: 'contents' },
  term: { color: tokens.colorNeutralForeground3 },
  fact: { margin: 0, overflowWrap: 'anywhere' },
  status: { marginRight: 'auto' },
})

const NOT_RECORDED = 'Nothing was recorded. Reload the page, and report the problem when it happens again.'

type ReportActor = ActorRefFrom<typeof problemReportMachine>

const factsOf = ({ build, browser, taken_at, recording }: Problem): readonly (readonly [string, string])[] => [
  ['Build', build.hash === null ? build.version : `${build.version}, ${build.hash}`],
  ['Browser', browser.agent],
  ['Language', browser.language],
  ['Window', `${browser.width} × ${browser.height}`],
  ['Taken', taken_at],
  ['Events', formatNumber(recording.steps.length)],
  ['Forgotten before', formatNumber(recording.forgotten)],
  ['Parts that run', formatNumber(Object.keys(recording.end).length)],
]

const stepLines = ({ steps }: Recording): readonly RecordedLine[] =>
  describeSteps(steps).map(({ number, gap, event, actor, carried, changes }) => ({
    key: number,
    gap,
    name: event,
    where: actor,
    more: [...(carried === '' ? [] : [carried]), ...changes.map((change) => `→ ${change}`)],
  }))

const endLines = ({ end }: Recording): readonly RecordedLine[] =>
  Object.entries(end).map(([path, { value, context }]) => ({
    key: path,
    name: path,
    where: stateWords(value),
    more: [JSON.stringify(context ?? null)],
  }))

const startLines = ({ start }: Recording): readonly RecordedLine[] => [
  'input' in start
    ? { key: 'input', name: 'The start of the page', where: '', more: [JSON.stringify(start.input ?? null)] }
    : { key: 'snapshot', name: 'All parts as they were then', where: '', more: [JSON.stringify(start.snapshot)] },
]

const linesOf = (recording: Recording) => ({
  steps: stepLines(recording),
  end: endLines(recording),
  start: startLines(recording),
})

const Contents = ({ problem }: { problem: Problem }) => {
  const styles = useStyles()
  const lines = useMemo(() => linesOf(problem.recording), [problem])
  return (
    <>
      <div>
        <h3 className={styles.heading}>What will be saved</h3>
        <dl className={styles.facts}>
          {factsOf(problem).map(([term, fact]) => (
            <div key={term} className={styles.row}>
              <dt className={styles.term}>{term}</dt>
              <dd className={styles.fact}>{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
      <RecordedLines title="Events, oldest first" lines={lines.steps} />
      <RecordedLines title="What runs now" lines={lines.end} />
      <RecordedLines title="What the events start from" lines={lines.start} />
    </>
  )
}

const Report = ({ report }: { report: ReportActor }) => {
  const styles = useStyles()
  const modal = useChild('problemReportModal')
  const isOpen = useSelector(modal, (snapshot) => snapshot !== undefined && selectIsDrawerOpen(snapshot))
  const state = useSelector(report, selectReportState)
  const problem = useSelector(report, selectProblem)
  const note = useSelector(report, selectNote)
  const isRestored = useSelector(report, selectIsNoteRestored)
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
          One file is saved on this device, and nothing is sent. It says what the console did lately. Names, emails,
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
        {isRestored && <KeptNote onDiscard={() => report.send({ type: 'form.discarded' })} />}
        {state === 'loading' && <ProgressBar label="Loading" />}
        {state === 'failed' && (
          <StateMessage
            kind="failed"
            message={NOT_RECORDED}
            action={{ label: 'Try again', onAct: () => report.send({ type: 'retry.requested' }) }}
          />
        )}
        {/* Hundreds of lines, which nobody reads while it is closed and which are others when it is opened again. */}
        {isOpen && problem && <Contents problem={problem} />}
      </div>
    </OverlayParts>
  )
}

/** A problem to report: what was recorded as it is going to be saved, a note, and the file. */
export const ProblemReport = () => {
  const report = useChild('problemReport')
  return report ? <Report report={report} /> : null
}
