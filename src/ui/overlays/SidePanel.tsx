import { makeStyles, mergeClasses, OverlayDrawer } from '@fluentui/react-components'
import { useId, useRef } from 'react'
import { fluentRef } from './fluentRef.ts'
import { type OverlayContent, OverlayFrame } from './OverlayFrame.tsx'
import { keepComposing, useModal, type Variables } from './useModal.ts'

const useStyles = makeStyles({
  root: {
    // Leaves some of the page in view on a narrow screen.
    '--panel-room': 'calc(100vw - 40px)',
    width: 'min(var(--panel-width), var(--panel-room))',
    // Forced colours hide the shadow.
    '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
  },
  md: { '@media (min-width: 768px)': { width: 'min(var(--panel-wide), var(--panel-room))' } },
  lg: { '@media (min-width: 992px)': { width: 'min(var(--panel-wide), var(--panel-room))' } },
})

export interface SidePanelProps extends OverlayContent {
  /** CSS pixels. */
  width?: number
  /** Another width from a breakpoint on: md is 768 px, lg is 992 px. */
  wide?: { readonly from: 'md' | 'lg'; readonly width: number }
}

const OpenPanel = ({ width = 300, wide, ...content }: SidePanelProps) => {
  const styles = useStyles()
  const titleId = useId()
  const surface = useRef<HTMLDivElement>(null)
  const { onClose } = content
  const variables: Variables = { '--panel-width': `${width}px`, ...(wide && { '--panel-wide': `${wide.width}px` }) }
  useModal(surface, onClose)
  return (
    <OverlayDrawer
      ref={fluentRef(surface)}
      open
      onOpenChange={onClose}
      position="end"
      size="small"
      aria-labelledby={titleId}
      className={mergeClasses(styles.root, wide && styles[wide.from])}
      style={{ ...variables }}
      onKeyDown={keepComposing}
    >
      <OverlayFrame {...content} titleId={titleId} />
    </OverlayDrawer>
  )
}

/** A modal dialog at the inline end of the page. Escape and a click outside close it. */
export const SidePanel = (props: SidePanelProps) => (props.state === 'hidden' ? null : <OpenPanel {...props} />)
