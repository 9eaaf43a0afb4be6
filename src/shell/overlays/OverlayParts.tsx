import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { ScrollRegion } from './ScrollRegion.tsx'

const useStyles = makeStyles({
  body: { flexGrow: 1, minHeight: 0, padding: '16px 20px' },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px',
    flexShrink: 0,
    padding: '12px 20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})

export interface OverlayPartsProps {
  /** Accessible name of the part that scrolls. */
  label: string
  foot: ReactNode
  children: ReactNode
}

/** Content of a drawer or modal without padding: a part that scrolls, and a footer that stays in view. */
export const OverlayParts = ({ label, foot, children }: OverlayPartsProps) => {
  const styles = useStyles()
  return (
    <>
      <ScrollRegion label={label} className={styles.body}>
        {children}
      </ScrollRegion>
      <div className={styles.foot}>{foot}</div>
    </>
  )
}
