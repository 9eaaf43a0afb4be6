import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { LayoutWidth } from '../../machines/model/layout.ts'
import { COMPANY_URL, SHOP_URL } from '../externalLinks.ts'
import { ExternalLink } from '../ui/ExternalLink.tsx'
import { WORDS } from '../ui/texts.ts'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  root: {
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 20px',
    boxSizing: 'border-box',
    minHeight: '44px',
    padding: '8px 24px calc(8px + var(--covered-foot, 0px))',
    '@media (max-width: 639px)': { padding: '8px 16px calc(8px + var(--covered-foot, 0px))' },
  },
  fixedWidth: { maxWidth: '1440px', margin: '0 auto' },
})

/** The footer of the page: links out of the console. */
export const Footer = ({ width }: { width: LayoutWidth }) => {
  const styles = useStyles()
  return (
    <footer className={styles.root}>
      <div className={mergeClasses(styles.row, width === 'fixed' && styles.fixedWidth)}>
        <span>{WORDS.product}</span>
        <ExternalLink href={COMPANY_URL}>{TEXTS.companySite}</ExternalLink>
        <ExternalLink href={SHOP_URL}>{TEXTS.shop}</ExternalLink>
      </div>
    </footer>
  )
}
