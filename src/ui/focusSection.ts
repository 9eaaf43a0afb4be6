/** Focuses the card around a button that disappears when it is pressed. */
export const focusSection = ({ currentTarget }: { readonly currentTarget: Element }): void =>
  currentTarget.closest('section')?.focus({ preventScroll: true })
