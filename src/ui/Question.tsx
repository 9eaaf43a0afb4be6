import { Button, makeStyles } from '@fluentui/react-components'
import { useLayoutEffect, useRef } from 'react'

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', flexGrow: 1, gap: '8px' },
  words: { flexGrow: 1 },
})

export interface QuestionProps {
  readonly words: string
  readonly no: string
  readonly yes: string
  readonly onNo: () => void
  readonly onYes: () => void
  /** Finds the element that takes the focus when the question disappears with its focused button. Called when the question appears. */
  readonly findNext?: (row: HTMLElement) => HTMLElement | null | undefined
}

/** A question that replaces buttons when one of them is pressed. The "no" button, which changes nothing, takes the focus. */
export const Question = ({ words, no, yes, onNo, onYes, findNext }: QuestionProps) => {
  const styles = useStyles()
  const row = useRef<HTMLDivElement>(null)
  const next = useRef(findNext)
  useLayoutEffect(() => {
    const asked = row.current
    const target = asked && next.current?.(asked)
    asked?.querySelector('button')?.focus()
    return () => {
      if (asked?.contains(document.activeElement)) target?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div ref={row} className={styles.row}>
      <span className={styles.words} role="alert">
        {words}
      </span>
      <Button onClick={onNo}>{no}</Button>
      <Button appearance="primary" onClick={onYes}>
        {yes}
      </Button>
    </div>
  )
}

/** The card around a question. */
export const cardOf = (row: HTMLElement): HTMLElement | null => row.closest('section')
