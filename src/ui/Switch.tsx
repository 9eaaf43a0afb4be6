import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { Explained } from './Explained.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column' },
  line: { display: 'flex', alignItems: 'flex-start' },
  track: {
    position: 'relative',
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '40px',
    height: '20px',
    margin: '6px 8px',
    appearance: 'none',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusCircular,
    cursor: 'pointer',
    '::before': {
      content: '""',
      position: 'absolute',
      top: '2px',
      left: '2px',
      width: '14px',
      height: '14px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorNeutralStrokeAccessible,
      transitionDuration: tokens.durationNormal,
      transitionProperty: 'transform',
      '@media screen and (prefers-reduced-motion: reduce)': { transitionDuration: '0.01ms' },
      '@media (forced-colors: active)': { backgroundColor: 'ButtonText' },
    },
    ':checked': {
      border: `1px solid ${tokens.colorCompoundBrandBackground}`,
      backgroundColor: tokens.colorCompoundBrandBackground,
      '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
    },
    ':checked::before': { transform: 'translateX(20px)', backgroundColor: tokens.colorNeutralForegroundInverted },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    '&[aria-disabled="true"]': {
      cursor: 'not-allowed',
      border: `1px solid ${tokens.colorNeutralStrokeDisabled}`,
      backgroundColor: tokens.colorTransparentBackground,
    },
    '&[aria-disabled="true"]:checked': { backgroundColor: tokens.colorNeutralBackgroundDisabled },
    '&[aria-disabled="true"]::before': { backgroundColor: tokens.colorNeutralForegroundDisabled },
  },
  label: {
    padding: '6px 8px 6px 4px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    cursor: 'pointer',
  },
  off: { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
  // Aligned with the label, which is right of the track.
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
  /** One short line on its effect or state. */
  hint?: string | undefined
  /** Why it is disabled; null where it is enabled. */
  obstacle?: string | null
}

/** The browser's checkbox, drawn like Fluent UI's Switch, which weighs 13 KB. */
export const Switch = ({ label, checked, onChange, hint, obstacle = null }: SwitchProps) => {
  const styles = useStyles()
  const id = useId()
  const isOff = obstacle !== null
  return (
    <div className={styles.root}>
      <div className={styles.line}>
        <Explained obstacle={obstacle}>
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox of the browser says by itself whether it is on
            role="switch"
            id={id}
            className={styles.track}
            checked={checked}
            aria-disabled={isOff || undefined}
            // A press of a disabled switch still fires change, and React resets the checkbox.
            onChange={({ target }) => !isOff && onChange(target.checked)}
            {...(hint && { 'aria-describedby': `${id}-hint` })}
          />
        </Explained>
        <label htmlFor={id} className={mergeClasses(styles.label, isOff && styles.off)}>
          {label}
        </label>
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
