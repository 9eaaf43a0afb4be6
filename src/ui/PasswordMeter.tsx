import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { CompletedIcon, PendingIcon } from './controlIcons.tsx'
import { TEXTS } from './formTexts.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '12px',
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  bar: { display: 'flex', gap: '4px' },
  share: {
    flexGrow: 1,
    height: '6px',
    borderRadius: '3px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    transitionProperty: 'background-color, border-color',
    transitionDuration: '150ms',
    '@media (prefers-reduced-motion: reduce)': { transitionProperty: 'none' },
  },
  earned: {
    backgroundColor: tokens.colorCompoundBrandBackground,
    borderTopColor: tokens.colorCompoundBrandBackground,
    borderRightColor: tokens.colorCompoundBrandBackground,
    borderBottomColor: tokens.colorCompoundBrandBackground,
    borderLeftColor: tokens.colorCompoundBrandBackground,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
  checks: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    gap: '2px 12px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  check: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    '& > svg': { width: '16px', height: '16px', flexShrink: 0 },
  },
  met: { color: tokens.colorNeutralForeground1, '& > svg': { color: tokens.colorBrandForeground1 } },
})

export interface PasswordMeterProps {
  /** Strength, 0..100. */
  value: number
  /** Each met check adds an equal share. */
  checks: readonly { readonly title: string; readonly isMet: boolean }[]
}

/** How strong a password is, and what would make it stronger. It only advises: a weak password is not refused here. */
export const PasswordMeter = ({ value, checks }: PasswordMeterProps) => {
  const styles = useStyles()
  const id = useId()
  const met = checks.filter(({ isMet }) => isMet).length
  const words = TEXTS.met(met, checks.length)
  return (
    <div className={styles.root}>
      <p className={styles.head}>
        <span id={id}>{TEXTS.strength}</span>
        <span aria-hidden="true">{words}</span>
      </p>
      <VisuallyHidden>
        <meter aria-labelledby={id} min={0} max={100} value={value} aria-valuetext={words} />
      </VisuallyHidden>
      <div aria-hidden="true" className={styles.bar}>
        {checks.map(({ title }, index) => (
          <span key={title} className={mergeClasses(styles.share, index < met && styles.earned)} />
        ))}
      </div>
      <ul className={styles.checks} aria-label={TEXTS.strengthChecks}>
        {checks.map(({ title, isMet }) => (
          <li key={title} className={mergeClasses(styles.check, isMet && styles.met)}>
            {isMet ? <CompletedIcon aria-hidden="true" /> : <PendingIcon aria-hidden="true" />}
            {title}
            <VisuallyHidden>{isMet ? TEXTS.isMet : TEXTS.isUnmet}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  )
}
