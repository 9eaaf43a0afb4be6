import { mergeClasses, useFluent } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { PageWindow } from '../../machines/model/pageNumber.ts'
import { formatNumber, formatTotal } from '../formats/figures.ts'
import { NextIcon, PreviousIcon } from './controlIcons.tsx'
import { usePagerStyles } from './Pager.styles.ts'
import { TEXTS } from './partTexts.ts'

interface PageWay {
  hrefOf: (page: number) => string
  /** Called before a link to this page is followed. */
  onFollow: (page: number) => void
}

interface PageLinkProps extends PageWay {
  to: number
  /** Accessible name. */
  label: string
  rel?: 'prev' | 'next'
  isCurrent?: boolean
  children: ReactNode
}

/** A link to a page. */
const PageLink = ({ to, hrefOf, onFollow, label, rel, isCurrent = false, children }: PageLinkProps) => {
  const styles = usePagerStyles()
  return (
    <li>
      <Link
        href={hrefOf(to)}
        onClick={() => onFollow(to)}
        className={mergeClasses(styles.item, styles.link, isCurrent && styles.current)}
        aria-label={label}
        aria-current={isCurrent ? 'page' : undefined}
        rel={rel}
      >
        {children}
      </Link>
    </li>
  )
}

export interface PagerProps extends PageWay {
  /** Accessible name of the navigation. */
  label: string
  window: PageWindow
  /** The current page, from 1. */
  page: number
  /** Number of rows on all pages; null if unknown. Then only the page number is shown. */
  total: number | null
  /** False if there are more rows than `total`. */
  isExact?: boolean | undefined
  /** Shown instead of the range if the page has no rows. */
  emptyText: string
  /** How old the rows are. */
  age?: ReactNode
}

/** The range of rows on this page, and links to the other pages. */
export const Pager = (props: PagerProps) => {
  const { label, window, page, total, isExact, hrefOf, emptyText, age, onFollow } = props
  const styles = usePagerStyles()
  const way = { hrefOf, onFollow }
  const isMirrored = useFluent().dir === 'rtl'
  const BackIcon = isMirrored ? NextIcon : PreviousIcon
  const OnIcon = isMirrored ? PreviousIcon : NextIcon
  const { pages, previous, next, from, to } = window
  const rows = from === to ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(to)}`
  const known = to === 0 ? emptyText : TEXTS.rowsOf(rows, formatTotal(total ?? 0, isExact))
  const range = total === null ? TEXTS.page(formatNumber(page)) : known
  return (
    <>
      <nav className={styles.root} aria-label={label} data-foot>
        <p className={styles.range} role="status">
          {range}
        </p>
        <ul className={styles.list}>
          {previous !== null && (
            <PageLink {...way} to={previous} label={TEXTS.previous} rel="prev">
              <BackIcon aria-hidden="true" />
              <span className={styles.word}>{TEXTS.previous}</span>
            </PageLink>
          )}
          {pages.map((entry, index) =>
            entry === 'gap' ? (
              <li key={`gap-after-${pages[index - 1]}`} className={mergeClasses(styles.item, styles.gap)}>
                …
              </li>
            ) : (
              <PageLink
                {...way}
                key={entry}
                to={entry}
                label={TEXTS.page(formatNumber(entry))}
                isCurrent={entry === page}
              >
                {formatNumber(entry)}
              </PageLink>
            ),
          )}
          {next !== null && (
            <PageLink {...way} to={next} label={TEXTS.next} rel="next">
              <span className={styles.word}>{TEXTS.next}</span>
              <OnIcon aria-hidden="true" />
            </PageLink>
          )}
        </ul>
      </nav>
      <div className={styles.age}>{age}</div>
    </>
  )
}
