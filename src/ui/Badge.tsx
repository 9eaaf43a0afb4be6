import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    maxWidth: '100%',
    height: '24px',
    padding: '0 8px 0 6px',
    boxSizing: 'border-box',
    borderRadius: '12px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightMedium,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '& > svg': { flexShrink: 0 },
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
  bare: { paddingLeft: '8px' },
  word: { overflow: 'hidden', textOverflow: 'ellipsis' },
  neutral: { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground2 },
  brand: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  success: { backgroundColor: tokens.colorStatusSuccessBackground1, color: tokens.colorStatusSuccessForeground1 },
  warning: { backgroundColor: tokens.colorStatusWarningBackground1, color: tokens.colorStatusWarningForeground1 },
  danger: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
})

export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger'

/** An icon of 16 px and a word, so that the meaning never depends on colour alone. */
export const Badge = ({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) => {
  const styles = useStyles()
  return (
    <span className={mergeClasses(styles.root, styles[tone], icon === undefined && styles.bare)}>
      {icon}
      <span className={styles.word}>{children}</span>
    </span>
  )
}
