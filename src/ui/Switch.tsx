import { Field, Switch as FluentSwitch, makeStyles } from '@fluentui/react-components'
import { Explained } from './Explained.tsx'

const useStyles = makeStyles({
  // Aligned with the label, which is beside the track.
  hint: { margin: '0 0 0 60px' },
})

export interface SwitchProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** One short line on its effect or state. */
  hint?: string | undefined
  /** Why it is disabled; null where it is enabled. */
  obstacle?: string | null
}

/** A setting that is on or off. */
export const Switch = ({ label, checked, onChange, hint, obstacle = null }: SwitchProps) => {
  const styles = useStyles()
  const isOff = obstacle !== null
  return (
    <Field hint={hint ? { children: hint, className: styles.hint } : null}>
      <Explained obstacle={obstacle}>
        <FluentSwitch
          label={label}
          checked={checked}
          disabledFocusable={isOff}
          // A press of a disabled switch still fires change, and React resets it.
          onChange={(_, { checked: isNow }) => isOff || onChange(isNow)}
        />
      </Explained>
    </Field>
  )
}
