import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { formatNumber } from '../../../machines/model/format.ts'
import type { Recording } from '../../../machines/model/recording.ts'
import { describeSteps, type StepWords } from '../../../machines/replay/words.ts'
import { ScrollRegion } from './ScrollRegion.tsx'

const useStyles = makeStyles({
  heading: {
    margin: '0 0 8px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  box: {
    boxSizing: 'border-box',
    maxHeight: '320px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  step: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 12px',
    padding: '6px 12px',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  gap: { width: '64px', color: tokens.colorNeutralForeground3, textAlign: 'right' },
  event: { fontWeight: tokens.fontWeightSemibold },
  more: { flexBasis: '100%', paddingLeft: '76px', color: tokens.colorNeutralForeground2 },
})

/** Of a longer text the start is shown. */
const SHOWN = 400

const shortened = (text: string): string =>
  text.length > SHOWN ? `${text.slice(0, SHOWN)} … and ${formatNumber(text.length - SHOWN)} characters more` : text

const RecordedStep = ({ step }: { step: StepWords }) => {
  const styles = useStyles()
  return (
    <li className={styles.step}>
      <span className={styles.gap}>{step.gap}</span>
      <span className={styles.event}>{step.event}</span>
      <span>{step.actor}</span>
      {step.carried !== '' && <span className={styles.more}>{shortened(step.carried)}</span>}
      {step.changes.map((change) => (
        <span key={change} className={styles.more}>
          → {change}
        </span>
      ))}
    </li>
  )
}

/** What was recorded, step by step: the time between, what happened to which part of the console, and its states after it. */
export const RecordedSteps = ({ recording }: { recording: Recording }) => {
  const styles = useStyles()
  const steps = useMemo(() => describeSteps(recording.steps), [recording])
  return (
    <div>
      <h3 className={styles.heading}>Events, oldest first</h3>
      <ScrollRegion label="Events" className={styles.box}>
        <ol className={styles.list}>
          {steps.map((step) => (
            <RecordedStep key={step.number} step={step} />
          ))}
        </ol>
      </ScrollRegion>
    </div>
  )
}
