import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Heading, WizardFrame } from './StepForm.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  heading: {
    margin: '0 0 8px',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    outlineStyle: 'none',
  },
  text: { margin: '0 0 16px', maxWidth: '60ch' },
})

export interface WizardEndProps {
  title: string
  /** States what was done. */
  text: string
  /** Takes focus, as the heading of each step does. */
  heading: Heading
  frame: WizardFrame
  steps?: ReactNode
  onRestart: () => void
  /** A summary of the fields. */
  children: ReactNode
}

/** Shown after the last step, with a button to start again. */
export const WizardEnd = ({ title, text, heading, frame: Frame, steps, onRestart, children }: WizardEndProps) => {
  const styles = useStyles()
  const restart = () => {
    // The first step's heading must be drawn before it can take focus.
    flushSync(onRestart)
    heading.current?.focus()
  }
  return (
    <Frame label={TEXTS.result} steps={steps} foot={<Button onClick={restart}>{TEXTS.startOver}</Button>}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h3>
      <p className={styles.text}>{text}</p>
      {children}
    </Frame>
  )
}
