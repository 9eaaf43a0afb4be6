import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'wouter'
import { TEXTS } from './partTexts.ts'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  step: {
    '&:not(:last-child)::after': { content: '"/"', margin: '0 6px', color: tokens.colorNeutralForeground4 },
  },
  link: {
    color: 'inherit',
    borderRadius: '4px',
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
})

export interface BreadcrumbsProps {
  /** Starts with home. The link is null if the step is not a screen. */
  trail: readonly { readonly title: string; readonly link: string | null }[]
  /** The title of the current screen. */
  current: string
}

/** Links to the screens above the current one. */
export const Breadcrumbs = ({ trail, current }: BreadcrumbsProps) => {
  const styles = useStyles()
  return (
    <nav aria-label={TEXTS.breadcrumbs}>
      <ol className={styles.list}>
        {trail.map(({ title, link }) => (
          <li key={title} className={styles.step}>
            {link === null ? (
              title
            ) : (
              <Link href={link} className={styles.link}>
                {title}
              </Link>
            )}
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
