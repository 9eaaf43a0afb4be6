import { useModalAttributes } from '@fluentui/react-components'

/**
 * Keeps alive what hides the page from screen readers while a modal is open. Fluent UI would dispose of it with the last modal, and the page
 * would stay hidden.
 */
export const Keeper = (): null => {
  useModalAttributes()
  return null
}
