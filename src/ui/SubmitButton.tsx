import { Button, makeStyles, mergeClasses } from '@fluentui/react-components'
import { type ReactNode, useId } from 'react'

const useStyles = makeStyles({
  root: {
    '& > :hover + span': { display: 'block' },
    '& > :focus-visible + span': { display: 'block' },
  },
  button: { width: '100%', maxWidth: 'none' },
  // Both texts lie in one cell, so that the wait does not change the button's size.
  words: { display: 'grid', justifyItems: 'center' },
  word: { gridArea: '1 / 1' },
  hidden: { visibility: 'hidden' },
  // Below the button, over what is there: nothing moves when it comes. A tooltip would be loaded before anybody signs in.
  reason: { position: 'absolute', display: 'none' },
})

export interface SubmitButtonProps {
  children: ReactNode
  busy: boolean
  /** Shown while busy: 'Please wait...'. */
  busyText: string
  /** Why it cannot be pressed now; null where it can. */
  obstacle: string | null
}

export const SubmitButton = ({ children, busy, busyText, obstacle }: SubmitButtonProps) => {
  const styles = useStyles()
  const reasonId = useId()
  return (
    <div className={styles.root}>
      <Button
        // A button that only looks disabled would still submit, by itself and for the Enter key in a field.
        type={obstacle === null ? 'submit' : 'button'}
        appearance="primary"
        size="large"
        className={styles.button}
        // Stays in the order of focus, so that the reason can be read.
        disabledFocusable={obstacle !== null}
        aria-busy={busy}
        {...(obstacle !== null && { 'aria-describedby': reasonId })}
      >
        <span className={styles.words}>
          <span className={mergeClasses(styles.word, busy && styles.hidden)}>{children}</span>
          <span className={mergeClasses(styles.word, !busy && styles.hidden)}>{busyText}</span>
        </span>
      </Button>
      <span id={reasonId} className={styles.reason}>
        {obstacle}
      </span>
    </div>
  )
}
