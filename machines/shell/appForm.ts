import { array, enums, nullable, object, string } from 'superstruct'
import type { WizardRules } from '../kit/wizardRules.ts'
import { contentAs } from '../model/forms.ts'
import { emailError } from '../model/signInForm.ts'

/*
 * The form of a new app: a tool of the company or of a partner that works with the shop's data. The documented product has no
 * call that would create it, and the screen says so.
 */

export const APP_KINDS = ['Sales channel', 'Workshop tool', 'Reporting'] as const
export const APP_SCOPES = ['Orders', 'Customers', 'Tickets', 'Stock'] as const

/** `kind` is null until one is chosen. */
export interface AppForm {
  readonly name: string
  readonly kind: (typeof APP_KINDS)[number] | null
  readonly scopes: readonly (typeof APP_SCOPES)[number][]
  readonly contact: string
}

export const EMPTY_APP_FORM: AppForm = { name: '', kind: null, scopes: [], contact: '' }

const NAME_MIN_LENGTH = 3
const NAME_MAX_LENGTH = 50

const nameError = (value: string): string | null => {
  const name = value.trim()
  if (name === '') return 'Name is required'
  if (name.length < NAME_MIN_LENGTH) return `Minimum ${NAME_MIN_LENGTH} symbols`
  return name.length > NAME_MAX_LENGTH ? `Maximum ${NAME_MAX_LENGTH} symbols` : null
}

const KeptApp = object({
  name: string(),
  kind: nullable(enums(APP_KINDS)),
  scopes: array(enums(APP_SCOPES)),
  contact: string(),
})

export const APP_RULES: WizardRules<AppForm> = {
  id: 'appWizard',
  empty: EMPTY_APP_FORM,
  steps: [
    { title: 'Details', fields: ['name', 'kind'] },
    { title: 'Access', fields: ['scopes'] },
    { title: 'Contact', fields: ['contact'] },
    { title: 'Review', fields: [] },
  ],
  errors: {
    name: ({ name }) => nameError(name),
    kind: ({ kind }) => (kind === null ? 'Choose a kind' : null),
    scopes: ({ scopes }) => (scopes.length === 0 ? 'Choose at least one' : null),
    contact: ({ contact }) => emailError(contact),
  },
  keptAs: 'newApp',
  readKept: (content) => contentAs(content, KeptApp),
}
