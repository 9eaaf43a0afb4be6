import { Checkbox as FluentCheckbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ComponentProps } from 'react'

const useStyles = makeStyles({
  root: { overflowWrap: 'anywhere' },
  // The label must stay readable: only the mark is greyed.
  fixed: { color: tokens.colorNeutralForeground2 },
})

interface CheckboxProps extends Omit<ComponentProps<'span'>, 'onChange'> {
  /** Text beside the checkbox; without it an `aria-label` is needed. */
  label?: string
  /** `mixed` if it represents several rows of which only some are checked. */
  checked: boolean | 'mixed'
  /** `isShifted`: Shift was held, with a click or with Space. */
  onChange: (checked: boolean, isShifted: boolean) => void
}

export const Checkbox = ({ label, checked, onChange, title, ...others }: CheckboxProps) => {
  const { 'aria-label': name, 'aria-describedby': description, 'aria-disabled': isFixed, ...root } = others
  const styles = useStyles()
  return (
    <FluentCheckbox
      {...(label !== undefined && { label })}
      checked={checked}
      // Greys the checkbox. The input itself is not disabled and stays focusable.
      disabled={Boolean(isFixed)}
      root={{ ...root, className: mergeClasses(styles.root, isFixed && styles.fixed) }}
      input={{ title, 'aria-label': name, 'aria-describedby': description, 'aria-disabled': isFixed, disabled: false }}
      onChange={({ target, nativeEvent }) => {
        // The browser clears `indeterminate` on every press, even if the value stays the same.
        target.indeterminate = checked === 'mixed'
        // The native event is a click even if Space was pressed.
        onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }}
    />
  )
}
