import type { Ref } from 'react'

/** Fluent UI's types do not fit those of React 19: for them no element fits a ref. */
export const fluentRef = <Part>(ref: Ref<Part> | undefined): Ref<never> | undefined => ref as Ref<never> | undefined
