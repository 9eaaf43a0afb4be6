import { mergeClasses } from '@fluentui/react-components'
import type { ComponentProps } from 'react'
import { useMarkStyles } from './mark.styles.ts'

interface CheckboxProps extends Omit<ComponentProps<'label'>, 'onChange'> {
  /** The words beside it; where there are none it has an `aria-label`. */
  label?: string
  /** `mixed` where it stands for several of which only some are chosen. */
  checked: boolean | 'mixed'
  onChange: (checked: boolean) => void
}

/** Something that is chosen or not: the browser's own box, in our colours. A table draws one in each of its rows. */
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
        // Only a script can say so of an element.
        ref={(box) => {
          if (box) box.indeterminate = checked === 'mixed'
        }}
        onChange={({ target }) => {
          // A press takes it away, whatever comes of it.
          target.indeterminate = checked === 'mixed'
          onChange(target.checked)
        }}
      />
      {label !== undefined && <span className={styles.words}>{label}</span>}
    </label>
  )
}
