import { type Infer, object, string } from 'superstruct'
import { MAX_ORDER_NOTE } from '../../../model/orderRules.ts'
import { TEXTS } from '../texts.ts'
import type { OrderFormRules } from './formRules.ts'

const NoteFields = object({ text: string() })
export type NoteFields = Infer<typeof NoteFields>

/** Adds a note for colleagues. Customers never see it. */
export const note: OrderFormRules<NoteFields, 'note.added'> = {
  fields: NoteFields,
  blank: () => ({ text: '' }),
  errorsOf: (_, { text }) => {
    if (text.trim() === '') return { text: TEXTS.writeNote }
    return text.trim().length > MAX_ORDER_NOTE
      ? { text: TEXTS.shortenNote(MAX_ORDER_NOTE) }
      : ({} as Record<string, string>)
  },
  requestOf: ({ version }, { text }) => ({ seen: version, text: text.trim() }),
  asks: () => false,
}
