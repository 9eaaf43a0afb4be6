import { Field, Switch as FluentSwitch, makeStyles } from '@fluentui/react-components'
import type { ComponentProps } from 'react'
import { Explained } from './Explained.tsx'

const useStyles = makeStyles({
  // Aligned with the label, which is beside the track.
  hint: { margin: '0 0 0 60px' },
})

export interface SwitchProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** One short line about its effect or state. */
  hint?: string | undefined
  /** Why it is disabled; null if it is enabled. */
  obstacle?: string | null
}

interface ControlProps
  extends Omit<ComponentProps<'div'>, 'onChange'>,
    Pick<SwitchProps, 'label' | 'checked' | 'onChange'> {
  isOff: boolean
}

/** The switch. The explanation belongs to the element around switch and label, so that hovering over the label shows it, too. */
const Control = ({ label, checked, isOff, onChange, 'aria-describedby': description, ...root }: ControlProps) => (
  <FluentSwitch
    root={root}
    label={label}
    checked={checked}
    disabledFocusable={isOff}
    {...(description !== undefined && { 'aria-describedby': description })}
    // Pressing a disabled switch still fires `change`; React resets the switch.
    onChange={(_, { checked: isNow }) => isOff || onChange(isNow)}
  />
)

/** A setting that is on or off. */
export const Switch = ({ label, checked, onChange, hint, obstacle = null }: SwitchProps) => {
  const styles = useStyles()
  return (
    <Field hint={hint ? { children: hint, className: styles.hint } : null}>
      <Explained obstacle={obstacle}>
        <Control label={label} checked={checked} isOff={obstacle !== null} onChange={onChange} />
      </Explained>
    </Field>
  )
}
