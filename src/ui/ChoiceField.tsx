import { FieldContextProvider, makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { FormField } from './FormField.tsx'
import { leaving } from './leaving.ts'

const useStyles = makeStyles({
  group: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    margin: '0 0 0 -8px',
    padding: 0,
    border: 'none',
  },
})

export interface ChoiceFieldProps {
  label: string
  /** What is wrong with the choice; undefined if nothing is. */
  error: string | undefined
  /** Called when the focus leaves the field. */
  onLeave: () => void
  /** Checkboxes. */
  children: ReactNode
}

/** A required choice of one or more checkboxes, with its error below. */
export const ChoiceField = ({ label, error, onLeave, children }: ChoiceFieldProps) => {
  const styles = useStyles()
  return (
    <FormField label={label} error={error} required onBlur={leaving(onLeave)}>
      {({ id, 'aria-labelledby': name, 'aria-describedby': description }) => (
        <fieldset id={id} aria-labelledby={name} aria-describedby={description} className={styles.group}>
          {/* Hides the field's context from the checkboxes, each of which has its own label. */}
          <FieldContextProvider value={undefined}>{children}</FieldContextProvider>
        </fieldset>
      )}
    </FormField>
  )
}
