import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { Problem, Recording } from '../../../machines/model/recording.ts'
import { describeSteps, stateWords } from '../../../machines/replay/words.ts'
import { formatNumber } from '../../formats/figures.ts'
import { Facts } from '../../ui/Facts.tsx'
import { type RecordedLine, RecordedLines } from './RecordedLines.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  heading: {
    margin: '0 0 8px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
})

const factsOf = ({ build, browser, taken_at, recording }: Problem): readonly (readonly [string, string])[] => [
  [TEXTS.facts.build, build.hash === null ? build.version : `${build.version}, ${build.hash}`],
  [TEXTS.facts.browser, browser.agent],
  [TEXTS.facts.language, browser.language],
  [TEXTS.facts.window, `${browser.width} × ${browser.height}`],
  [TEXTS.facts.taken, taken_at],
  [TEXTS.facts.events, formatNumber(recording.steps.length)],
  [TEXTS.facts.dropped, formatNumber(recording.forgotten)],
  [TEXTS.facts.running, formatNumber(Object.keys(recording.end).length)],
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
    ? { key: 'input', name: TEXTS.startOfPage, where: '', more: [JSON.stringify(start.input ?? null)] }
    : {
        key: 'snapshot',
        name: TEXTS.stateOfParts,
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
        <h3 className={styles.heading}>{TEXTS.willBeSaved}</h3>
        <Facts facts={factsOf(problem)} />
      </div>
      <RecordedLines title={TEXTS.events} lines={lines.steps} />
      <RecordedLines title={TEXTS.runningNow} lines={lines.end} />
      <RecordedLines title={TEXTS.whereEventsStart} lines={lines.start} />
    </>
  )
}
