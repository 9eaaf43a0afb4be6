import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Link } from 'wouter'
import { Explained } from './Explained.tsx'

/** The widest number of a tab. */
const WIDEST = '999+'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    // Where a row has no room, none is hidden.
    flexWrap: 'wrap',
    gap: '4px',
    padding: '2px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  tab: {
    position: 'relative',
    flexShrink: 0,
    padding: '0 8px',
    lineHeight: '40px',
    borderRadius: '6px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    // Reserves the width of the bold text, so that its neighbours do not move.
    '::before': {
      content: 'attr(data-word)',
      display: 'block',
      height: 0,
      visibility: 'hidden',
      fontWeight: tokens.fontWeightSemibold,
    },
  },
  // The number comes later, and may change: nothing moves then.
  count: {
    display: 'inline-block',
    minWidth: '4ch',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  current: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '::after': {
      content: '""',
      position: 'absolute',
      left: '8px',
      right: '8px',
      bottom: 0,
      height: '3px',
      borderRadius: '2px',
      backgroundColor: tokens.colorCompoundBrandStroke,
      '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
    },
  },
})

interface LinkTab {
  readonly id: string
  readonly name: string
  readonly href: string
  /** How many there are, '' until it is known: as it is shown, and what a screen reader says after it. `reason`: why that is not known. */
  readonly count?: { readonly text: string; readonly words: string; readonly reason?: string } | undefined
}

export interface LinkTabsProps {
  /** Accessible name. */
  readonly label: string
  readonly tabs: readonly LinkTab[]
  /** The id of the current one, if it is among them. */
  readonly current: string | undefined
}

/** Parts of a list, each with an address of its own. */
export const LinkTabs = ({ label, tabs, current }: LinkTabsProps) => {
  const styles = useStyles()
  return (
    <nav aria-label={label} className={styles.root}>
      {tabs.map(({ id, name, href, count }) => (
        <Explained key={id} obstacle={null} hint={count?.reason}>
          <Link
            href={href}
            aria-current={id === current ? 'true' : undefined}
            data-word={count ? `${name} ${WIDEST}` : name}
            className={mergeClasses(styles.tab, id === current && styles.current)}
          >
            {name}
            {count && (
              <>
                {' '}
                <span className={styles.count}>
                  {count.text}
                  <span className="k-hidden">{` ${count.words}`}</span>
                </span>
              </>
            )}
          </Link>
        </Explained>
      ))}
    </nav>
  )
}
