import { makeStyles, mergeClasses } from '@fluentui/react-components'
import type { ComponentProps, ReactNode } from 'react'
import { useMarkStyles } from './mark.styles.ts'

const useStyles = makeStyles({
  line: { display: 'flex', width: 'fit-content' },
  // Round as what the browser draws: so is the ring around it.
  mark: { borderRadius: '50%' },
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
  const markStyles = useMarkStyles()
  const styles = useStyles()
  return (
    <label {...root} className={mergeClasses(markStyles.root, styles.line, isFixed && markStyles.fixed)}>
      <input
        type="radio"
        className={mergeClasses(markStyles.mark, styles.mark, isFixed && markStyles.fixedMark)}
        name={name}
        value={value}
        aria-describedby={description}
        aria-disabled={isFixed}
        checked={checked}
        onChange={onChange}
      />
      <span className={markStyles.words}>{label}</span>
    </label>
  )
}
