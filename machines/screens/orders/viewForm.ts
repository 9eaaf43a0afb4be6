import { saveView } from '../../callEffects.ts'
import { createForm, formSelectors } from '../../kit/createForm.ts'
import type { FormRules } from '../../kit/formRules.ts'
import { CallError, isRefusedFor } from '../../model/callError.ts'
import { contentAs } from '../../model/forms.ts'
import { KeptView, type SavedView, tidyViewName, viewNameError, type WrittenView } from '../../model/savedViews.ts'
import { TEXTS } from './viewTexts.ts'

/** The name of the form in storage: one for a new view, and one for each existing view. */
export const viewFormOf = ({ id }: WrittenView): string => `view/${id ?? 'new'}`

/** Whether the API refused because there are too many views, which is not an error in the name. */
const isFull = (error: unknown): boolean => error instanceof CallError && error.code === 'too_many'

const RULES: FormRules<'view', WrittenView, KeptView, WrittenView, SavedView, 'saveView'> = {
  id: 'view',
  formOf: ({ name, is_shared }) => ({ name, is_shared }),
  fields: { name: ({ name }) => viewNameError(name) },
  busy: TEXTS.saving,
  readKept: (content) => contentAs(content, KeptView),
  save: saveView,
  requestOf: ({ name, is_shared }, { id, query }) => ({ id, query, name: tidyViewName(name), is_shared }),
  savedAs: ({ id, name, query, is_shared }) => ({ id, name, query, is_shared }),
  // Only the name is typed by the person; the console sets everything else.
  refusedAt: (error) => (isRefusedFor(error, 422) && !isFull(error) ? 'name' : null),
}

/** The form of a saved view: its name, and whether it is shared. */
export const viewFormMachine = createForm(RULES)
export const viewForm = formSelectors(RULES)
