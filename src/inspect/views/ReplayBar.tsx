import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { Alert } from '../../ui/Alert.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { BackIcon, CloseIcon, ForwardIcon } from '../icons.tsx'
import { selectProblem, selectReplay, selectStep } from '../inspector.selectors.ts'
import { useInspected, useInspector } from './useInspector.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    marginTop: '8px',
    padding: '8px 12px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  slider: { flexGrow: 1, minWidth: '120px', accentColor: tokens.colorCompoundBrandStroke },
  step: { fontVariantNumeric: 'tabular-nums' },
  words: { flexBasis: '100%', margin: 0, overflowWrap: 'anywhere' },
  hint: { color: tokens.colorNeutralForeground3 },
})

/** Controls of a replayed report: forward and back, step by step. */
export const ReplayBar = () => {
  const styles = useStyles()
  const id = useId()
  const inspector = useInspector()
  const replay = useInspected(selectReplay)
  const step = useInspected(selectStep)
  const problem = useInspected(selectProblem)
  const close = (
    <Button
      appearance="subtle"
      icon={<CloseIcon />}
      aria-label="Close the report"
      title="Close the report"
      onClick={() => inspector.send({ type: 'report.closed' })}
    />
  )
  if (!replay) {
    return (
      problem !== '' && (
        <div className={styles.root}>
          <div className={styles.line}>
            <Alert>The file cannot be played. {problem}</Alert>
            {close}
          </div>
        </div>
      )
    )
  }
  const count = replay.steps.length
  const at = replay.steps[step - 1]
  const go = (next: number) => inspector.send({ type: 'step.chosen', step: next })
  return (
    <section aria-label="Report" className={styles.root}>
      <div className={styles.line}>
        <GuardedButton
          icon={<BackIcon />}
          aria-label="Step back"
          obstacle={step === 0 ? 'This is before the first step' : null}
          onClick={() => go(step - 1)}
        />
        <GuardedButton
          icon={<ForwardIcon />}
          aria-label="Step forward"
          obstacle={step === count ? 'This is the last step' : null}
          onClick={() => go(step + 1)}
        />
        <input
          type="range"
          aria-label="Step"
          aria-describedby={id}
          className={styles.slider}
          min={0}
          max={count}
          value={step}
          onChange={({ target }) => go(target.valueAsNumber)}
        />
        <span className={styles.step}>
          {step} of {count}
        </span>
        {close}
        <p id={id} className={styles.words}>
          {at ? (
            <>
              <strong>{at.event}</strong> for {at.actor} <span className={styles.hint}>{at.gap}</span>
            </>
          ) : (
            <>
              Before the first step. <span className={styles.hint}>{replay.origin}</span> {replay.note}
            </>
          )}
        </p>
      </div>
      {replay.difference !== null && <Alert>The model goes another way now. {replay.difference}</Alert>}
    </section>
  )
}
