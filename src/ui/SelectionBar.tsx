import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { MouseEvent, ReactNode } from 'react'
import { countSelected, NOTHING_SELECTED } from '../../machines/model/selection.ts'
import { formatTotal } from '../formats/figures.ts'
import { focusSection } from './focusSection.ts'
import { TEXTS } from './partTexts.ts'
import type { SelectionActor } from './useRowSelection.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    minHeight: '48px',
    padding: '0 20px 8px',
    boxSizing: 'border-box',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: 'tabular-nums',
  },
  words: { margin: 0, marginRight: '8px', color: tokens.colorNeutralForeground2 },
  end: { display: 'flex', marginLeft: 'auto' },
})

export interface SelectionBarProps {
  readonly actor: SelectionActor | undefined
  /** Number of rows on all pages. */
  readonly total: number
  /** False if there are more rows than `total`. */
  readonly isExact?: boolean | undefined
  /** `total` in words, such as '12 users'; '' while it is unknown. */
  readonly totalWords: string
  /** Actions on the selection, drawn at the end. */
  readonly children: ReactNode
}

/** The number of rows, or of selected rows, and buttons to select all or none. */
export const SelectionBar = ({ actor, total, isExact, totalWords, children }: SelectionBarProps) => {
  const styles = useStyles()
  const state = useSelector(actor, (snapshot) => snapshot?.value ?? 'none')
  const count = useSelector(actor, (snapshot) => countSelected(snapshot?.context.selection ?? NOTHING_SELECTED, total))
  const hasSelection = state === 'chosen'
  const isAll = useSelector(actor, (snapshot) => snapshot?.context.selection.isAll ?? false)
  const words = {
    deciding: '',
    none: totalWords,
    chosen: TEXTS.list.selected(formatTotal(count, !isAll || isExact)),
    dropped: totalWords === '' ? TEXTS.list.dropped : TEXTS.list.droppedTotal(totalWords),
  }
  // The pressed button disappears, so the card takes the focus.
  const act = (event: MouseEvent<HTMLElement>, news: Parameters<SelectionActor['send']>[0]) => {
    focusSection(event)
    actor?.send(news)
  }
  return (
    <div className={styles.root}>
      <p className={styles.words} role="status">
        {words[state]}
      </p>
      {hasSelection && count < total && (
        <Button size="small" onClick={(event) => act(event, { type: 'all.selected', total })}>
          {TEXTS.list.selectAll(formatTotal(total, isExact))}
        </Button>
      )}
      {hasSelection && (
        <Button size="small" onClick={(event) => act(event, { type: 'selection.cleared' })}>
          {TEXTS.list.clear}
        </Button>
      )}
      <div className={styles.end}>{children}</div>
    </div>
  )
}
