import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ComponentProps } from 'react'

const useStyles = makeStyles({
  // Whatever is seen can be pressed, and as much around the box as a finger needs.
  root: {
    display: 'inline-flex',
    alignItems: 'flex-start',
    verticalAlign: 'middle',
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    cursor: 'pointer',
  },
  box: {
    flexShrink: 0,
    width: '16px',
    height: '16px',
    margin: '8px',
    borderRadius: '2px',
    accentColor: tokens.colorCompoundBrandBackground,
    cursor: 'inherit',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  words: { padding: '6px 8px 6px 0', overflowWrap: 'anywhere' },
  // It is there to be read: only the box is off.
  fixed: { color: tokens.colorNeutralForeground2, cursor: 'default' },
  fixedBox: { accentColor: tokens.colorNeutralForeground3 },
})

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
  const styles = useStyles()
  return (
    <label {...root} className={mergeClasses(styles.root, isFixed && styles.fixed)}>
      <input
        type="checkbox"
        className={mergeClasses(styles.box, isFixed && styles.fixedBox)}
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
