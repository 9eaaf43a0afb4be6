import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useId } from 'react'
import { Overlay } from './Overlay.tsx'
import { type OverlayContent, OverlayFrame } from './OverlayFrame.tsx'

const useStyles = makeStyles({
  root: {
    // Leaves some of the page in view on a narrow screen.
    '--panel-room': 'calc(100vw - 40px)',
    inset: '0 0 0 auto',
    width: 'min(var(--panel-width), var(--panel-room))',
    height: '100vh',
    margin: 0,
    animationDuration: '200ms',
    animationTimingFunction: 'ease-out',
    animationName: { from: { transform: 'translateX(24px)', opacity: 0 }, to: { transform: 'none', opacity: 1 } },
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
    '@supports (height: 100dvh)': { height: '100dvh' },
  },
  md: { '@media (min-width: 768px)': { width: 'min(var(--panel-wide), var(--panel-room))' } },
  lg: { '@media (min-width: 992px)': { width: 'min(var(--panel-wide), var(--panel-room))' } },
})

export interface SidePanelProps extends OverlayContent {
  /** CSS pixels. */
  width?: number
  /** Another width from a breakpoint on: md is 768 px, lg 992 px. */
  wide?: { readonly from: 'md' | 'lg'; readonly width: number }
}

/** A modal dialog at the right edge of the page. Escape and a click outside close it. */
export const SidePanel = ({ width = 300, wide, ...content }: SidePanelProps) => {
  const styles = useStyles()
  const titleId = useId()
  return (
    <Overlay
      open={content.state !== 'hidden'}
      onClose={content.onClose}
      labelledBy={titleId}
      closesBeside
      className={mergeClasses(styles.root, wide && styles[wide.from])}
      variables={{ '--panel-width': `${width}px`, ...(wide && { '--panel-wide': `${wide.width}px` }) }}
    >
      <OverlayFrame {...content} titleId={titleId} />
    </Overlay>
  )
}
