import { saveName } from '../../effects.ts'
import { createForm, formSelectors } from '../../kit/createForm.ts'
import type { FormRules } from '../../kit/formRules.ts'
import { type Account, type AccountAnswer, KeptNames, nameError } from '../../model/account.ts'
import { contentAs } from '../../model/forms.ts'

export type Names = Pick<Account, 'first_name' | 'last_name'>

const NO_NAMES: Names = { first_name: '', last_name: '' }

const RULES: FormRules<'name', Account | null, Names, Names, AccountAnswer, 'saveName'> = {
  id: 'name',
  formOf: (account) => (account ? { first_name: account.first_name, last_name: account.last_name } : NO_NAMES),
  fields: {
    first_name: { label: 'first name', error: ({ first_name }) => nameError('First name', first_name) },
    last_name: { label: 'last name', error: ({ last_name }) => nameError('Last name', last_name) },
  },
  busy: 'Your name is being saved: please wait',
  readKept: (content) => contentAs(content, KeptNames),
  save: saveName,
  requestOf: ({ first_name, last_name }) => ({ first_name: first_name.trim(), last_name: last_name.trim() }),
  savedAs: ({ account }) => account,
}

/** The form of one's own name. */
export const nameFieldsMachine = createForm(RULES)
export const nameFields = formSelectors(RULES)
