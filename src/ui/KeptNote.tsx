import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { MouseEvent, RefObject } from 'react'
import { TEXTS } from './formTexts.ts'
import { WORDS } from './texts.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '8px',
    flexShrink: 0,
    padding: '4px 4px 4px 12px',
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
})

interface KeptNoteProps {
  /** When the draft was written, such as '2 hours ago'; null if it was just now, or is unknown. */
  readonly age: string | null
  /** Discards the changes. */
  readonly onDiscard: () => void
  /** Takes focus afterwards; by default the first field of the form. */
  readonly next?: RefObject<HTMLElement | null>
}

/** A note below a form with a restored draft, with a button that discards the draft. */
export const KeptNote = ({ age, onDiscard, next }: KeptNoteProps) => {
  // The button disappears with the note, so another element takes the focus.
  const discard = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const form = currentTarget.closest('form, section, [role="dialog"], main')
    const field = form?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')
    const target = next?.current ?? field
    target?.focus()
    onDiscard()
  }
  return (
    <div role="status" className={useStyles().root}>
      <span>{age === null ? TEXTS.kept : TEXTS.keptFrom(age)}</span>
      <Button size="small" appearance="transparent" onClick={discard}>
        {WORDS.discard}
      </Button>
    </div>
  )
}
