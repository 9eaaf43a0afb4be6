import { saveName } from '../../callEffects.ts'
import { createForm, formSelectors } from '../../kit/createForm.ts'
import type { FormRules } from '../../kit/formRules.ts'
import { type Account, type AccountAnswer, KeptNames, nameError } from '../../model/account.ts'
import { contentAs } from '../../model/forms.ts'
import { TEXTS } from './texts.ts'

export type Names = Pick<Account, 'first_name' | 'last_name'>

const NO_NAMES: Names = { first_name: '', last_name: '' }

const RULES: FormRules<'name', Account | null, Names, Names, AccountAnswer, 'saveName'> = {
  id: 'name',
  formOf: (account) => (account ? { first_name: account.first_name, last_name: account.last_name } : NO_NAMES),
  fields: {
    first_name: ({ first_name }) => nameError(TEXTS.firstName, first_name),
    last_name: ({ last_name }) => nameError(TEXTS.lastName, last_name),
  },
  busy: TEXTS.savingName,
  readKept: (content) => contentAs(content, KeptNames),
  save: saveName,
  requestOf: ({ first_name, last_name }) => ({ first_name: first_name.trim(), last_name: last_name.trim() }),
  savedAs: ({ account }) => account,
}

/** The form of one's own name. */
export const nameFieldsMachine = createForm(RULES)
export const nameFields = formSelectors(RULES)
