import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Link } from 'wouter'

const useStyles = makeStyles({
  link: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    minHeight: '40px',
    padding: '0 12px',
    borderRadius: '6px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '@media (max-width: 991px)': { minHeight: '44px' },
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
})

/** An entry of the rail that leads to a screen. */
export const RailEntry = ({ title, link, isChosen }: { title: string; link: string; isChosen: boolean }) => {
  const styles = useStyles()
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
