import { makeStyles, mergeClasses } from '@fluentui/react-components'
import type { ComponentProps, ReactNode } from 'react'
import { useMarkStyles } from './mark.styles.ts'

const useStyles = makeStyles({
  line: { display: 'flex', width: 'fit-content' },
  // As round as what the browser draws, and so its focus ring.
  mark: { borderRadius: '50%' },
})

interface RadioProps extends Omit<ComponentProps<'label'>, 'onChange'> {
  /** Text beside it. */
  label: ReactNode
  /** Shared by all radios of a choice, so that arrow keys move between them. */
  name: string
  value: string
  checked: boolean
  onChange: () => void
}

/** The browser's radio button in our colours. Fluent UI's is 5 KB of gzip with its label. */
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
