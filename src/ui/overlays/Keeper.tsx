import { useModalAttributes } from '@fluentui/react-components'

/**
 * Keeps the code of Fluent UI running that hides the page from screen readers while a modal is open. Without this component, Fluent UI would
 * dispose of that code when the last modal closes, and the page would stay hidden.
 */
export const Keeper = (): null => {
  useModalAttributes()
  return null
}
