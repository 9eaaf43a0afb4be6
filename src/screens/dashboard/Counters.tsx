import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

const useStyles = makeStyles({
  counters: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, containerType: 'inline-size' },
  counter: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '8px',
  },
  name: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    '& a': { color: tokens.colorBrandForeground2 },
  },
  figure: {
    margin: '0 0 0 auto',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    // Keeps each figure on one line, so that its card keeps the height of its placeholder.
    '@container (max-width: 219.98px)': { fontSize: tokens.fontSizeBase400 },
  },
})

/** Figures with their names, one below the other. */
export const Counters = ({ children }: { children: ReactNode }) => <dl className={useStyles().counters}>{children}</dl>

export const Counter = ({ name, figure, href }: { name: string; figure: string; href?: string | undefined }) => {
  const styles = useStyles()
  return (
    <div className={styles.counter}>
      <dt className={styles.name}>{href ? <Link href={href}>{name}</Link> : name}</dt>
      <dd className={styles.figure}>{figure}</dd>
    </div>
  )
}
