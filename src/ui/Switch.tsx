import { Switch as FluentSwitch, makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { Explained } from './Explained.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column' },
  // In line with the words of the switch, which stand right of its track.
  hint: {
    margin: '0 0 0 60px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

export interface SwitchProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** One short line on what it does, or on how it stands. */
  hint?: string | undefined
  /** Why it cannot be changed now; null where it can. */
  obstacle?: string | null
}

/** Something that is on or off. */
export const Switch = ({ label, checked, onChange, hint, obstacle = null }: SwitchProps) => {
  const styles = useStyles()
  const hintId = useId()
  return (
    <div className={styles.root}>
      <Explained obstacle={obstacle}>
        <FluentSwitch
          label={label}
          checked={checked}
          disabledFocusable={obstacle !== null}
          // It is asked to change all the same, and changes back.
          onChange={(_event, data) => obstacle === null && onChange(data.checked)}
          {...(hint && { 'aria-describedby': hintId })}
        />
      </Explained>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
