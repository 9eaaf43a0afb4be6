import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { type RefObject, useRef } from 'react'
import { isEnter } from './composing.ts'
import { useOverlays } from './lateOverlays.ts'
import type { ComboboxProps } from './overlays/Combobox.tsx'

const useStyles = makeStyles({
  box: { minHeight: '32px', height: '32px' },
  input: { height: '100%' },
})

interface LateComboboxProps extends Omit<ComboboxProps, 'ref'> {
  ref?: RefObject<HTMLInputElement | null>
}

/** The selection in a text box that had the focus. */
type Cursor = readonly [start: number | null, end: number | null]

/** A text box that offers options. Until the code for them has loaded, it is a plain text box. The focus and the caret survive the change. */
export const Combobox = ({ ref, ...props }: LateComboboxProps) => {
  const styles = useStyles()
  const overlays = useOverlays()
  const cursor = useRef<Cursor | null>(null)
  const attach = (input: HTMLInputElement) => {
    if (ref) ref.current = input
    if (cursor.current) {
      input.focus()
      input.setSelectionRange(...cursor.current)
      cursor.current = null
    }
    return () => {
      if (document.activeElement === input) cursor.current = [input.selectionStart, input.selectionEnd]
    }
  }
  if (overlays) return <overlays.Combobox {...props} ref={attach} />
  const { label, value, placeholder, maxLength, onChange, onSubmit } = props
  return (
    <div className={mergeClasses('k-box', styles.box)}>
      <input
        ref={attach}
        className={mergeClasses('k-control', styles.input)}
        type="text"
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={false}
        autoComplete="off"
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => isEnter(event) && onSubmit()}
      />
    </div>
  )
}
