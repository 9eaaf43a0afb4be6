import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { isComposing } from '../composing.ts'
import { modalOpened, uppermostModal } from '../openModals.ts'
import { useEscape } from '../useEscape.ts'
import { useReturnedFocus } from '../useReturnedFocus.ts'

/** CSS variables that a class uses. */
export type Variables = Readonly<Record<`--${string}`, string>>

/** Notices that are above everything that is open. */
const ABOVE_MODALS = '[data-above-modals]'

/** Makes the notices part of the uppermost modal, for Tab and for screen readers. */
const shareNotices = (): void => {
  const { modalizer } = JSON.parse(uppermostModal()?.getAttribute('data-tabster') ?? '{}')
  for (const notice of document.querySelectorAll(ABOVE_MODALS)) {
    if (modalizer) notice.setAttribute('data-tabster', JSON.stringify({ modalizer }))
    else notice.removeAttribute('data-tabster')
  }
}

const useNotices = (surface: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const { current } = surface
    if (!current) return
    const close = modalOpened(current)
    shareNotices()
    return () => {
      close()
      shareNotices()
    }
  }, [surface])
}

/** What may have the focus outside a modal: menus, lists and tooltips opened from it, and the notices. */
const OVER_PAGE = `[data-portal-node], ${ABOVE_MODALS}`

const FOCUSABLE = 'a[href], button, input, textarea, [tabindex="0"]'

const focus = (element: Element | null): void => {
  if (element instanceof HTMLElement) element.focus()
}

/**
 * Takes the focus back when the page below a modal takes it, for example because a row there has disappeared. Fluent UI hides a modal without
 * the focus from screen readers.
 */
const useKeptFocus = (surface: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let last = surface.current?.contains(document.activeElement) ? document.activeElement : null
    const keep = ({ target }: FocusEvent) => {
      const { current } = surface
      if (current === null || uppermostModal() !== current || !(target instanceof HTMLElement)) return
      if (current.contains(target)) last = target
      else if (target.closest(OVER_PAGE) === null) focus(last?.isConnected ? last : current.querySelector(FOCUSABLE))
    }
    document.addEventListener('focusin', keep)
    return () => document.removeEventListener('focusin', keep)
  }, [surface])
}

/** Behaviour that all modals share and Fluent UI does not provide. */
export const useModal = (surface: RefObject<HTMLElement | null>, onClose: () => void): void => {
  useReturnedFocus()
  useNotices(surface)
  useKeptFocus(surface)
  useEscape(true, surface, onClose)
}

/** A key that belongs to an input method (IME) must not close the modal. */
export const keepComposing = (event: Parameters<typeof isComposing>[0]): void => {
  if (isComposing(event)) event.preventDefault()
}
