import { useModalAttributes } from '@fluentui/react-components'

/**
 * Keeps Fluent UI's modal handling mounted, which hides the page from screen readers while a modal is open. Otherwise Fluent UI would dispose
 * of it with the last modal, and the page would stay hidden.
 */
export const Keeper = (): null => {
  useModalAttributes()
  return null
}
