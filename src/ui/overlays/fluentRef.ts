import type { Ref } from 'react'

/** Casts a ref, because Fluent UI's types do not accept refs of React 19. */
export const fluentRef = <Part>(ref: Ref<Part> | undefined): Ref<never> | undefined => ref as Ref<never> | undefined
