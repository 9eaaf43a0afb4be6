import { useOverlays } from './lateOverlays.ts'
import type { ModalProps } from './overlays/Modal.tsx'

/** A dialog in the middle of the page, for forms. Escape closes it, a click outside does not. */
export const Modal = (props: ModalProps) => {
  const overlays = useOverlays()
  return overlays && <overlays.Modal {...props} />
}
