import type { FormAdopted, FormKey } from '../model/forms.ts'

/*
 * Shared by machines that keep what a person fills in: every change is written to storage, read again after a reload, and adopted from
 * other tabs. The key is the person's email and the name of the form.
 */

interface Content {
  /** What was read from storage, not validated yet. */
  readonly content: unknown
}

export interface Adopted extends Content {
  readonly age: string | null
}

/** What a machine remembers of restored values. */
export interface Restored {
  /** Whether the values were read from storage rather than entered here. */
  readonly isRestored: boolean
  /** When they were written, such as '2 hours ago'; null if it was just now, or is unknown. */
  readonly age: string | null
}

export const NOT_RESTORED: Restored = { isRestored: false, age: null }

export const keyOf = ({ context: { email, form } }: { readonly context: FormKey }): FormKey => ({ email, form })

/** Params of `saveForm` that remove what was kept. */
export const contentRemoved = ({ context }: { readonly context: FormKey }) => ({ ...keyOf({ context }), content: null })

/** Params of `saveForm` that remove what was kept because the form was saved. Other tabs can tell this from discarding. */
export const contentRemovedAsSaved = ({ context }: { readonly context: FormKey }) => ({
  ...contentRemoved({ context }),
  isSaved: true,
})

export const adopted = ({ event: { content, age } }: { readonly event: FormAdopted }): Adopted => ({
  content,
  age: age ?? null,
})

/** The guards `isKept` and `isGone` of a machine that reads kept content with `readKept`. */
export const keptGuards = (readKept: (content: unknown) => unknown) => ({
  isKept: (_: unknown, { content }: Content) => readKept(content) !== null,
  isGone: (_: unknown, { content }: Content) => content === null,
})

/** Whether the content is valid and can be adopted. */
export const isKept = { type: 'isKept', params: adopted } as const
/** Whether nothing is kept any more: another tab saved or discarded it. */
export const isGone = { type: 'isGone', params: adopted } as const
