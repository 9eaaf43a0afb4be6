import type { FormAdopted, FormKey } from '../model/forms.ts'

/*
 * What machines share that keep what a person fills in: it is written with every change, found again, and adopted from other tabs. Their
 * context says whose it is, and which.
 */

/** Of what is kept, unchecked. */
interface Content {
  readonly content: unknown
}

/** What to watch. */
export const keyOf = ({ context: { email, form } }: { readonly context: FormKey }): FormKey => ({ email, form })

/** Written where nothing is left to keep. */
export const nothingKept = ({ context }: { readonly context: FormKey }) => ({ ...keyOf({ context }), content: null })

/** What is told of what is kept. */
export const adopted = ({ event: { content } }: { readonly event: FormAdopted }): Content => ({ content })

/** The guards of a machine that reads with this what is kept. */
export const keptGuards = (readKept: (content: unknown) => unknown) => ({
  isKept: (_: unknown, { content }: Content) => readKept(content) !== null,
  isGone: (_: unknown, { content }: Content) => content === null,
})

/** Whether it can be adopted. */
export const isKept = { type: 'isKept', params: adopted } as const
/** Whether nothing is kept any more: it was sent, or discarded, in another tab. */
export const isGone = { type: 'isGone', params: adopted } as const
