import { makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { Link } from 'wouter'
import { TOOLS } from '../../../machines/shell/quickLinks.ts'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  heading: {
    margin: '0 8px 4px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  link: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    padding: '0 8px',
    borderRadius: '6px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
})

/** Links to the screens about the console itself. */
export const Tools = () => {
  const styles = useStyles()
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {TEXTS.tools}
      </h3>
      <ul className={styles.list} aria-labelledby={headingId}>
        {TOOLS.map(({ title, link }) => (
          <li key={link}>
            <Link href={link} className={styles.link}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
