import { useId } from 'react'
import { ModalCard } from './ModalCard.tsx'
import { type OverlayContent, OverlayFrame } from './OverlayFrame.tsx'

/** What takes focus first: a control in the body, or else a button in the foot. By default it would be the close button, which comes first. */
const FIRST_CONTROL =
  '[data-overlay-body] :is(input, textarea, select, button, a[href]):not(:disabled), [data-overlay-body] + div button'

export interface ModalProps extends OverlayContent {
  /** CSS pixels. */
  width?: number
}

/** A dialog in the middle of the page, for forms. Escape closes it, a click outside does not. */
export const Modal = ({ width = 480, ...content }: ModalProps) => {
  const titleId = useId()
  if (content.state === 'hidden') return null
  return (
    <ModalCard
      onClose={content.onClose}
      labelledBy={titleId}
      focusOn={content.state === 'shown' ? FIRST_CONTROL : undefined}
      width={width}
    >
      <OverlayFrame {...content} titleId={titleId} />
    </ModalCard>
  )
}
