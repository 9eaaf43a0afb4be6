import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ComponentProps, ReactNode } from 'react'

const useStyles = makeStyles({
  // Whatever is seen can be pressed, and as much around the mark as a finger needs.
  root: {
    display: 'flex',
    alignItems: 'flex-start',
    width: 'fit-content',
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    cursor: 'pointer',
  },
  mark: {
    flexShrink: 0,
    width: '16px',
    height: '16px',
    margin: '8px',
    accentColor: tokens.colorCompoundBrandBackground,
    cursor: 'inherit',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  words: { padding: '6px 8px 6px 0', overflowWrap: 'anywhere' },
  // It is there to be read: only the mark is off.
  fixed: { color: tokens.colorNeutralForeground2, cursor: 'default' },
  fixedMark: { accentColor: tokens.colorNeutralForeground3 },
})

interface RadioProps extends Omit<ComponentProps<'label'>, 'onChange'> {
  /** The words beside it. */
  label: ReactNode
  /** Shared by those of which one is chosen: the arrow keys move between them. */
  name: string
  value: string
  checked: boolean
  onChange: () => void
}

/** One of several of which one is chosen: the browser's own, in our colours. Fluent UI's is 5 KB of gzip with its label. */
export const Radio = ({ label, name, value, checked, onChange, ...others }: RadioProps) => {
  const { 'aria-describedby': description, 'aria-disabled': isFixed, ...root } = others
  const styles = useStyles()
  return (
    <label {...root} className={mergeClasses(styles.root, isFixed && styles.fixed)}>
      <input
        type="radio"
        className={mergeClasses(styles.mark, isFixed && styles.fixedMark)}
        name={name}
        value={value}
        aria-describedby={description}
        aria-disabled={isFixed}
        checked={checked}
        onChange={onChange}
      />
      <span className={styles.words}>{label}</span>
    </label>
  )
}
