import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Link } from 'wouter'
import { Explained } from './Explained.tsx'

/** The widest count that a tab shows. */
const WIDEST = '999+'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    // Tabs that do not fit wrap, so that none is hidden.
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
    // Reserves the width of the bold text, so that the neighbours of the current tab do not move.
    '::before': {
      content: 'attr(data-word)',
      display: 'block',
      height: 0,
      visibility: 'hidden',
      fontWeight: tokens.fontWeightSemibold,
    },
  },
  // The count loads later and may change. Its width is reserved, so that nothing moves.
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
  /** `text`: the count, '' while it is unknown. `words`: what a screen reader reads after the count. `reason`: why the count is unknown. */
  readonly count?: { readonly text: string; readonly words: string; readonly reason?: string } | undefined
}

export interface LinkTabsProps {
  /** Accessible name. */
  readonly label: string
  readonly tabs: readonly LinkTab[]
  /** The id of the current tab, if it is one of these. */
  readonly current: string | undefined
}

/** Links to the parts of a list, drawn as tabs. Each part has its own address. */
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
