import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, useRef } from 'react'

const useStyles = makeStyles({
  root: { padding: '0 20px 8px' },
  summary: {
    width: 'fit-content',
    padding: '4px 8px 4px 4px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '12px', padding: '8px 0' },
})

export interface MoreToolsProps {
  readonly label: string
  /** Whether the tools are shown at first. */
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** Tools of a list that are needed less often, below the others, in a `details` element that the browser opens and closes. */
export const MoreTools = ({ label, isOpen, children }: MoreToolsProps) => {
  const styles = useStyles()
  const isOpenAtFirst = useRef(isOpen)
  return (
    <details className={styles.root} open={isOpenAtFirst.current}>
      <summary className={styles.summary}>{label}</summary>
      <div className={styles.tools}>{children}</div>
    </details>
  )
}
