/** Where what was pressed goes with what it does, the card around it has the focus: it would be lost otherwise. */
export const focusSection = ({ currentTarget }: { readonly currentTarget: Element }): void =>
  currentTarget.closest('section')?.focus({ preventScroll: true })
