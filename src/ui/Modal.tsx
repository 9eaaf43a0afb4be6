import { makeStyles } from '@fluentui/react-components'
import { useId } from 'react'
import { Overlay } from './Overlay.tsx'
import { type OverlayContent, OverlayFrame } from './OverlayFrame.tsx'

/** Focus begins in the form. The close button comes before it in the order of focus. */
const FIRST_CONTROL = '[data-overlay-body] :is(input, textarea, select, button, a[href]):not(:disabled)'

const useStyles = makeStyles({
  root: {
    width: 'min(var(--modal-width), calc(100vw - 32px))',
    height: 'fit-content',
    margin: 'auto',
    borderRadius: '8px',
    animationDuration: '200ms',
    animationTimingFunction: 'ease-out',
    animationName: { from: { transform: 'translateY(12px)', opacity: 0 }, to: { transform: 'none', opacity: 1 } },
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
    '&[open]': { display: 'flex', maxHeight: 'calc(100vh - 32px)' },
  },
})

export interface ModalProps extends OverlayContent {
  /** CSS pixels. */
  width?: number
}

/** A dialog in the middle of the page, for forms. Escape closes it, a click outside does not. */
export const Modal = ({ width = 480, ...content }: ModalProps) => {
  const styles = useStyles()
  const hasContent = content.state === 'shown'
  const titleId = useId()
  return (
    <Overlay
      open={content.state !== 'hidden'}
      onClose={content.onClose}
      labelledBy={titleId}
      closesBeside={false}
      {...(hasContent && { focusOn: FIRST_CONTROL })}
      className={styles.root}
      variables={{ '--modal-width': `${width}px` }}
    >
      <OverlayFrame {...content} titleId={titleId} />
    </Overlay>
  )
}
