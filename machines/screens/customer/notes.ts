import { addNote, removeNote } from '../../callEffects.ts'
import { createCommand } from '../../kit/createCommand.ts'
import { createForm, formSelectors } from '../../kit/createForm.ts'
import type { FormRules } from '../../kit/formRules.ts'
import { type CustomerNote, KeptNote, noteError, type RemovedNote, tidyNote } from '../../model/customer.ts'
import { contentAs } from '../../model/forms.ts'
import type { CustomerQuery } from './customerRecord.ts'
import { TEXTS } from './texts.ts'

const EMPTY: KeptNote = { text: '' }

const RULES: FormRules<
  'note',
  CustomerQuery,
  KeptNote,
  { readonly customer: string; readonly text: string },
  CustomerNote,
  'addNote'
> = {
  id: 'note',
  formOf: () => EMPTY,
  fields: { text: ({ text }) => noteError(text) },
  busy: TEXTS.addingNote,
  readKept: (content) => contentAs(content, KeptNote),
  save: addNote,
  requestOf: ({ text }, { id }) => ({ customer: id, text: tidyNote(text) }),
  savedAs: (_, before) => before,
}

/** The form of a new note about a customer. */
export const noteFormMachine = createForm(RULES)
export const noteForm = formSelectors(RULES)

export interface NoteRemoval {
  readonly customer: string
  readonly note: string
}

/** Deletes a note. This is safe to repeat, so any error counts as a refusal. */
export const noteRemovalMachine = createCommand<'removal', NoteRemoval, RemovedNote, 'removeNote'>({
  id: 'removal',
  run: removeNote,
  isRefusal: () => true,
})
