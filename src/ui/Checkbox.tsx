import { Checkbox as FluentCheckbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ComponentProps } from 'react'

const useStyles = makeStyles({
  root: { overflowWrap: 'anywhere' },
  // The label must stay readable: only the mark is greyed.
  fixed: { color: tokens.colorNeutralForeground2 },
})

interface CheckboxProps extends Omit<ComponentProps<'span'>, 'onChange'> {
  /** Text beside it; without one it needs an `aria-label`. */
  label?: string
  /** `mixed` where it represents several of which only some are checked. */
  checked: boolean | 'mixed'
  /** `isShifted`: Shift was held, by the pointer or the keyboard. */
  onChange: (checked: boolean, isShifted: boolean) => void
}

/** A mark that is set or not, with its label. A table draws one for each row. */
export const Checkbox = ({ label, checked, onChange, title, ...others }: CheckboxProps) => {
  const { 'aria-label': name, 'aria-describedby': description, 'aria-disabled': isFixed, ...root } = others
  const styles = useStyles()
  return (
    <FluentCheckbox
      {...(label !== undefined && { label })}
      checked={checked}
      // Greys it. The input is not disabled, and keeps the focus.
      disabled={Boolean(isFixed)}
      root={{ ...root, className: mergeClasses(styles.root, isFixed && styles.fixed) }}
      input={{ title, 'aria-label': name, 'aria-describedby': description, 'aria-disabled': isFixed, disabled: false }}
      onChange={({ target, nativeEvent }) => {
        // The browser clears it on every press, even if the value stays.
        target.indeterminate = checked === 'mixed'
        // It is the click, also where Space was pressed.
        onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }}
    />
  )
}
