import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { MouseEvent, RefObject } from 'react'

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
  /** The changes are to be thrown away. */
  readonly onDiscard: () => void
  /** What takes the focus then; the first field of the form where nothing else is given. */
  readonly next?: RefObject<HTMLElement | null>
}

/** Under the fields of a form that was left with something in it: that it is there again, and the way to be rid of it. */
export const KeptNote = ({ onDiscard, next }: KeptNoteProps) => {
  // The button goes with the note: what is next to be filled in takes its focus.
  const discard = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const form = currentTarget.closest('form, section, [role="dialog"], main')
    const field = form?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')
    const target = next?.current ?? field
    target?.focus()
    onDiscard()
  }
  return (
    <div role="status" className={useStyles().root}>
      <span>Your unsaved changes were kept.</span>
      <Button size="small" appearance="transparent" onClick={discard}>
        Discard
      </Button>
    </div>
  )
}
