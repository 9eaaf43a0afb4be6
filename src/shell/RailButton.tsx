import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ComponentType } from 'react'

const useStyles = makeStyles({
  button: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4px',
    width: '64px',
    minHeight: '54px',
    padding: '6px 0',
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  chosen: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    color: tokens.colorNeutralForeground1,
    '::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      insetBlock: '8px',
      width: '3px',
      borderRadius: '0 2px 2px 0',
      backgroundColor: tokens.colorCompoundBrandForeground1,
      '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
    },
  },
  name: {
    maxWidth: '62px',
    fontSize: '10px',
    lineHeight: '12px',
    letterSpacing: '-0.01em',
    textAlign: 'center',
  },
})

// In a wide font the longest name is wider than the rail: this is the point where it may break.
const parted = (name: string): string => name.replace('Administration', 'Adminis\u00ADtration')

export interface RailButtonProps {
  icon: ComponentType
  name: string
  /** Of a section: whether its entries show. */
  isChosen?: boolean
  onPress: () => void
}

/** A section of the rail, or an action at its foot. */
export const RailButton = ({ icon: Icon, name, isChosen, onPress }: RailButtonProps) => {
  const styles = useStyles()
  return (
    <li>
      <button
        type="button"
        className={mergeClasses(styles.button, isChosen && styles.chosen)}
        aria-label={name}
        {...(isChosen === undefined ? { 'aria-haspopup': 'dialog' } : { 'aria-pressed': isChosen })}
        onClick={onPress}
      >
        <Icon aria-hidden="true" />
        <span className={styles.name}>{parted(name)}</span>
      </button>
    </li>
  )
}
