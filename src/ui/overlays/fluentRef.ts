import type { Ref } from 'react'

/** Fluent UI's types accept no ref of React 19. */
export const fluentRef = <Part>(ref: Ref<Part> | undefined): Ref<never> | undefined => ref as Ref<never> | undefined
