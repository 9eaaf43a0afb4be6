import { useModalAttributes } from '@fluentui/react-components'

/**
 * Keeps what hides the page from screen readers under a modal. It would end with the last part that uses it, and leave the page hidden.
 */
export const Keeper = (): null => {
  useModalAttributes()
  return null
}
