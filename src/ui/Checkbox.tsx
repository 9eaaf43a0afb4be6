import { mergeClasses } from '@fluentui/react-components'
import type { ComponentProps } from 'react'
import { useMarkStyles } from './mark.styles.ts'

interface CheckboxProps extends Omit<ComponentProps<'label'>, 'onChange'> {
  /** Text beside it; without one it needs an `aria-label`. */
  label?: string
  /** `mixed` where it represents several of which only some are checked. */
  checked: boolean | 'mixed'
  /** `isShifted`: Shift was held, by the pointer or the keyboard. */
  onChange: (checked: boolean, isShifted: boolean) => void
}

/** The browser's own checkbox in our colours. A table draws one for each row. */
export const Checkbox = ({ label, checked, onChange, title, ...others }: CheckboxProps) => {
  const { 'aria-label': name, 'aria-describedby': description, 'aria-disabled': isFixed, ...root } = others
  const styles = useMarkStyles()
  return (
    <label {...root} className={mergeClasses(styles.root, isFixed && styles.fixed)}>
      <input
        type="checkbox"
        className={mergeClasses(styles.mark, isFixed && styles.fixedMark)}
        title={title}
        aria-label={name}
        aria-describedby={description}
        aria-disabled={isFixed}
        checked={checked === true}
        // HTML has no attribute for it.
        ref={(box) => {
          if (box) box.indeterminate = checked === 'mixed'
        }}
        onChange={({ target, nativeEvent }) => {
          // The browser clears it on every press, even if the value stays.
          target.indeterminate = checked === 'mixed'
          // It is the click, also where Space was pressed.
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }}
      />
      {label !== undefined && <span className={styles.words}>{label}</span>}
    </label>
  )
}
