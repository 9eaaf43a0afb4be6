import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

const useStyles = makeStyles({
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
})

export interface PageWay {
  hrefOf: (page: number) => string
  /** A link is about to be followed to this page. */
  onFollow: (page: number) => void
}

export interface PageLinkProps extends PageWay {
  to: number
  /** Its accessible name. */
  label: string
  rel?: 'prev' | 'next'
  isCurrent?: boolean
  children: ReactNode
}

/** An item of a pager: the way to a page. */
export const PageLink = ({ to, hrefOf, onFollow, label, rel, isCurrent = false, children }: PageLinkProps) => {
  const styles = useStyles()
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

/** Pages that are left out. */
export const PageGap = () => {
  const styles = useStyles()
  return <li className={mergeClasses(styles.item, styles.gap)}>…</li>
}
