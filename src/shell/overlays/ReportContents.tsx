import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { Problem, Recording } from '../../../machines/model/recording.ts'
import { describeSteps, stateWords } from '../../../machines/replay/words.ts'
import { formatNumber } from '../../formats/figures.ts'
import { Facts } from '../../ui/Facts.tsx'
import { type RecordedLine, RecordedLines } from './RecordedLines.tsx'

const useStyles = makeStyles({
  heading: {
    margin: '0 0 8px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
})

const factsOf = ({ build, browser, taken_at, recording }: Problem): readonly (readonly [string, string])[] => [
  ['Build', build.hash === null ? build.version : `${build.version}, ${build.hash}`],
  ['Browser', browser.agent],
  ['Language', browser.language],
  ['Window', `${browser.width} × ${browser.height}`],
  ['Taken', taken_at],
  ['Events', formatNumber(recording.steps.length)],
  ['Dropped earlier', formatNumber(recording.forgotten)],
  ['Running parts', formatNumber(Object.keys(recording.end).length)],
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
    : {
        key: 'snapshot',
        name: 'The state of all parts at that time',
        where: '',
        more: [JSON.stringify(start.snapshot)],
      },
]

const linesOf = (recording: Recording) => ({
  steps: stepLines(recording),
  end: endLines(recording),
  start: startLines(recording),
})

/** The content of the file: facts about the browser, and the recording. */
export const ReportContents = ({ problem }: { problem: Problem }) => {
  const styles = useStyles()
  const lines = useMemo(() => linesOf(problem.recording), [problem])
  return (
    <>
      <div>
        <h3 className={styles.heading}>What will be saved</h3>
        <Facts facts={factsOf(problem)} />
      </div>
      <RecordedLines title="Events, oldest first" lines={lines.steps} />
      <RecordedLines title="Running now" lines={lines.end} />
      <RecordedLines title="Where the events start" lines={lines.start} />
    </>
  )
}
