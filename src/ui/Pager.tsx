import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { formatNumber } from '../../machines/model/format.ts'
import type { PageWindow } from '../../machines/model/pageNumber.ts'
import { NextIcon, PreviousIcon } from './controlIcons.tsx'
import { PageGap, PageLink, type PageWay } from './PageLinks.tsx'

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
  // The words of Previous and Next leave first where it is narrow; their icons and names stay.
  word: { '@media (max-width: 639.98px)': { display: 'none' } },
})

export interface PagerProps extends PageWay {
  /** Accessible name of the navigation. */
  label: string
  window: PageWindow
  /** The current page, from 1. */
  page: number
  /** Rows of all pages; null where nobody knows, then only the page is named. */
  total: number | null
  /** In place of the range where the page holds no rows. */
  emptyText: string
  /** How old the rows are. */
  age?: ReactNode
}

/** Which rows these are, and links to the other pages. */
export const Pager = (props: PagerProps) => {
  const { label, window, page, total, hrefOf, emptyText, age, onFollow } = props
  const styles = useStyles()
  const way = { hrefOf, onFollow }
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
            <PageLink {...way} to={previous} label="Previous" rel="prev">
              <PreviousIcon aria-hidden="true" />
              <span className={styles.word}>Previous</span>
            </PageLink>
          )}
          {pages.map((entry, index) =>
            entry === 'gap' ? (
              <PageGap key={`gap-after-${pages[index - 1]}`} />
            ) : (
              <PageLink {...way} key={entry} to={entry} label={`Page ${entry}`} isCurrent={entry === page}>
                {formatNumber(entry)}
              </PageLink>
            ),
          )}
          {next !== null && (
            <PageLink {...way} to={next} label="Next" rel="next">
              <span className={styles.word}>Next</span>
              <NextIcon aria-hidden="true" />
            </PageLink>
          )}
        </ul>
      </nav>
      <div className={styles.age}>{age}</div>
    </>
  )
}
