import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { WizardFrameProps } from '../../features/wizard/StepForm.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '20px' },
  beside: {
    '@media (min-width: 768px)': { display: 'grid', gridTemplateColumns: '220px minmax(0, 1fr)', columnGap: '32px' },
  },
  content: { minWidth: 0, maxWidth: '640px' },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    marginTop: '20px',
    paddingTop: '16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})

/** Steps above the fields. */
export const HorizontalFrame = ({ steps, foot, children }: WizardFrameProps) => {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      {steps}
      <div>
        <div className={styles.content}>{children}</div>
        <div className={styles.foot}>{foot}</div>
      </div>
    </div>
  )
}

/** Steps beside the fields. */
export const VerticalFrame = ({ steps, foot, children }: WizardFrameProps) => {
  const styles = useStyles()
  return (
    <div className={mergeClasses(styles.root, styles.beside)}>
      <div>{steps}</div>
      <div>
        <div className={styles.content}>{children}</div>
        <div className={styles.foot}>{foot}</div>
      </div>
    </div>
  )
}
