import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatNumber } from '../../machines/model/format.ts'
import type { PageWindow } from '../../machines/model/pageNumber.ts'
import { NextIcon, PreviousIcon } from './controlIcons.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '16px',
    rowGap: '8px',
    // Under it stands how old the rows are.
    padding: '12px 20px 20px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: 'tabular-nums',
  },
  age: { padding: '0 20px' },
  range: { margin: 0, color: tokens.colorNeutralForeground3 },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    '@media (max-width: 639.98px)': { columnGap: 0 },
  },
  item: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4px',
    minWidth: '32px',
    height: '32px',
    padding: '0 6px',
    boxSizing: 'border-box',
    borderRadius: '6px',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
  },
  link: {
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground2Hover },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  current: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 0 0 0 1px ${tokens.colorBrandStroke1}`,
    ':hover': { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
  gap: { minWidth: '16px', padding: 0, color: tokens.colorNeutralForeground3 },
  // The words of Previous and Next leave first where it is narrow; their icons and names stay.
  word: { '@media (max-width: 639.98px)': { display: 'none' } },
})

export interface PagerProps {
  /** Accessible name of the navigation. */
  label: string
  window: PageWindow
  /** The current page, from 1. */
  page: number
  /** Rows of all pages; null where nobody knows, then only the page is named. */
  total: number | null
  hrefOf: (page: number) => string
  /** In place of the range where the page holds no rows. */
  emptyText: string
  /** How old the rows are. */
  age?: ReactNode
  /** A link is about to be followed to this page. */
  onFollow: (page: number) => void
}

/** Which rows these are, and links to the other pages. */
export const Pager = (props: PagerProps) => {
  const { label, window, page, total, hrefOf, emptyText, age, onFollow } = props
  const styles = useStyles()
  const linkClass = mergeClasses(styles.item, styles.link)
  const { pages, previous, next, from, to } = window
  const rows = from === to ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(to)}`
  const known = to === 0 ? emptyText : `${rows} of ${formatNumber(total ?? 0)}`
  const range = total === null ? `Page ${formatNumber(page)}` : known
  return (
    <>
      <nav className={styles.root} aria-label={label}>
        <p className={styles.range} role="status">
          {range}
        </p>
        <ul className={styles.list}>
          {previous !== null && (
            <li>
              <Link
                href={hrefOf(previous)}
                onClick={() => onFollow(previous)}
                className={linkClass}
                aria-label="Previous"
                rel="prev"
              >
                <PreviousIcon aria-hidden="true" />
                <span className={styles.word}>Previous</span>
              </Link>
            </li>
          )}
          {pages.map((entry, index) =>
            entry === 'gap' ? (
              <li key={`gap-after-${pages[index - 1]}`} className={mergeClasses(styles.item, styles.gap)}>
                …
              </li>
            ) : (
              <li key={entry}>
                <Link
                  href={hrefOf(entry)}
                  onClick={() => onFollow(entry)}
                  className={mergeClasses(linkClass, entry === page && styles.current)}
                  aria-label={`Page ${entry}`}
                  {...(entry === page && { 'aria-current': 'page' as const })}
                >
                  {formatNumber(entry)}
                </Link>
              </li>
            ),
          )}
          {next !== null && (
            <li>
              <Link
                href={hrefOf(next)}
                onClick={() => onFollow(next)}
                className={linkClass}
                aria-label="Next"
                rel="next"
              >
                <span className={styles.word}>Next</span>
                <NextIcon aria-hidden="true" />
              </Link>
            </li>
          )}
        </ul>
      </nav>
      <div className={styles.age}>{age}</div>
    </>
  )
}
