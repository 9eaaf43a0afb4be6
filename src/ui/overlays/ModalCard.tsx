import { Dialog, DialogSurface, makeStyles, mergeClasses } from '@fluentui/react-components'
import { type ReactNode, useEffect, useRef } from 'react'
import { fluentRef } from './fluentRef.ts'
import { keepComposing, useModal, type Variables } from './useModal.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    width: 'min(var(--modal-width), calc(100vw - 32px))',
    maxWidth: 'none',
    maxHeight: 'calc(100vh - 32px)',
    padding: 0,
    overflow: 'hidden',
    // Forced colours hide the shadow.
    '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
  },
})

/** Props that turn the motion off. */
const NO_MOTION = { surfaceMotion: null }

export interface ModalCardProps {
  /** Called on Escape. */
  onClose: () => void
  /** The id of its heading. */
  labelledBy: string
  /** Selector of the element that takes focus when the card opens and when the selector changes; by default the first control. */
  focusOn?: string | undefined
  /** CSS pixels. */
  width: number
  className?: string | undefined
  backdropClass?: string | undefined
  /** Opens without motion. */
  isInstant?: boolean
  children: ReactNode
}

/** An open dialog in the middle of the page. A click outside does not close it, so that no input is lost. */
export const ModalCard = (props: ModalCardProps) => {
  const { onClose, labelledBy, focusOn, width, className, backdropClass, isInstant = false, children } = props
  const styles = useStyles()
  const surface = useRef<HTMLDivElement>(null)
  const variables: Variables = { '--modal-width': `${width}px` }
  useModal(surface, onClose)
  useEffect(() => {
    if (focusOn !== undefined) surface.current?.querySelector<HTMLElement>(focusOn)?.focus()
  }, [focusOn])
  return (
    <Dialog open onOpenChange={(_, { type }) => type === 'escapeKeyDown' && onClose()} {...(isInstant && NO_MOTION)}>
      <DialogSurface
        ref={fluentRef(surface)}
        aria-labelledby={labelledBy}
        className={mergeClasses(styles.root, className)}
        style={{ ...variables }}
        backdrop={{ className: backdropClass }}
        {...(isInstant && { backdropMotion: null })}
        onKeyDown={keepComposing}
      >
        {children}
      </DialogSurface>
    </Dialog>
  )
}
