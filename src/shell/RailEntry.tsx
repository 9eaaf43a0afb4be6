import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Link } from 'wouter'
import type { NavigationItem } from '../../machines/shell/navigationItems.ts'
import { NOT_AVAILABLE, NOT_AVAILABLE_REASON } from '../../machines/shell/shellMenus.ts'
import { AwaitedLink } from './AwaitedLink.tsx'

const entry = {
  position: 'relative',
  display: 'flex',
  boxSizing: 'border-box',
  minHeight: '40px',
  padding: '0 12px',
  borderRadius: '6px',
  fontSize: tokens.fontSizeBase300,
  lineHeight: tokens.lineHeightBase300,
  ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  '@media (max-width: 991px)': { minHeight: '44px' },
} as const

const useStyles = makeStyles({
  link: {
    ...entry,
    alignItems: 'center',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
    '::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      insetBlock: '10px',
      width: '3px',
      borderRadius: '2px',
      backgroundColor: tokens.colorCompoundBrandForeground1,
      '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
    },
  },
  awaited: {
    ...entry,
    flexDirection: 'column',
    justifyContent: 'center',
    minHeight: '48px',
    color: tokens.colorNeutralForeground3,
  },
  note: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
})

/** An entry of the rail. One without a screen says why it does nothing. */
export const RailEntry = ({ item: { title, link }, isChosen }: { item: NavigationItem; isChosen: boolean }) => {
  const styles = useStyles()
  if (link === null) {
    const words = { title, note: NOT_AVAILABLE, reason: NOT_AVAILABLE_REASON }
    return <AwaitedLink {...words} className={styles.awaited} noteClass={styles.note} />
  }
  return (
    <Link
      href={link}
      className={mergeClasses(styles.link, isChosen && styles.chosen)}
      aria-current={isChosen ? 'page' : undefined}
    >
      {title}
    </Link>
  )
}
