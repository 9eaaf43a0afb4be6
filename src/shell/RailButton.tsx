import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ComponentType } from 'react'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  button: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4px',
    width: '100%',
    minWidth: '64px',
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
  // A dot beside the icon marks a section that is current but not chosen. A chosen section has a bar instead.
  current: {
    '::after': {
      content: '""',
      position: 'absolute',
      top: '8px',
      right: '16px',
      width: '6px',
      height: '6px',
      borderRadius: '50%',
      backgroundColor: tokens.colorCompoundBrandForeground1,
      '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
    },
  },
  count: {
    position: 'absolute',
    top: '4px',
    left: '50%',
    minWidth: '16px',
    padding: '0 4px',
    borderRadius: '8px',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: '10px',
    lineHeight: '16px',
  },
  name: {
    padding: '0 1px',
    fontSize: '10px',
    lineHeight: '12px',
    letterSpacing: '-0.01em',
    textAlign: 'center',
  },
})

export interface RailButtonProps {
  icon: ComponentType
  name: string
  /** The visible text, if the full name is too wide. It must be the beginning of the name. */
  short?: string | undefined
  /** For a section: whether its entries are shown. Undefined for an action, which opens a drawer. */
  isChosen?: boolean
  /** For a section: whether the current screen is one of its entries. */
  isCurrent?: boolean
  /** The number of unread entries, shown beside the icon. */
  count?: number
  onPress: () => void
}

/** Higher counts are shown as this number and a plus sign. */
const MAX_COUNT = 99

/** A section of the rail, or an action at its foot. */
export const RailButton = ({
  icon: Icon,
  name,
  short = name,
  isChosen,
  isCurrent = false,
  count = 0,
  onPress,
}: RailButtonProps) => {
  const styles = useStyles()
  return (
    <li>
      <button
        type="button"
        className={mergeClasses(styles.button, isChosen && styles.chosen, isCurrent && !isChosen && styles.current)}
        aria-label={count === 0 ? name : TEXTS.unread(name, count)}
        aria-current={isCurrent ? 'true' : undefined}
        {...(isChosen === undefined ? { 'aria-haspopup': 'dialog' } : { 'aria-pressed': isChosen })}
        onClick={onPress}
      >
        <Icon aria-hidden="true" />
        {count > 0 && <span className={styles.count}>{count > MAX_COUNT ? `${MAX_COUNT}+` : count}</span>}
        <span className={styles.name}>{short}</span>
      </button>
    </li>
  )
}
