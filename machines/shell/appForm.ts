import { array, enums, nullable, object, string } from 'superstruct'
import type { WizardRules } from '../kit/wizardRules.ts'
import { contentAs } from '../model/forms.ts'
import { TEXTS as MODEL } from '../model/formTexts.ts'
import { emailError } from '../model/signInForm.ts'
import { TEXTS } from './texts.ts'

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
  if (name === '') return MODEL.enter(TEXTS.appName)
  if (name.length < NAME_MIN_LENGTH) return MODEL.lengthen(TEXTS.appName, NAME_MIN_LENGTH)
  return name.length > NAME_MAX_LENGTH ? MODEL.shorten(TEXTS.appName, NAME_MAX_LENGTH) : null
}

const contactError = (value: string): string | null => {
  if (value.trim() === '') return MODEL.enterEmail
  return emailError(value) && MODEL.enterValidEmail
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
    { title: TEXTS.appSteps.details, fields: ['name', 'kind'] },
    { title: TEXTS.appSteps.access, fields: ['scopes'] },
    { title: TEXTS.appSteps.contact, fields: ['contact'] },
    { title: TEXTS.appSteps.review, fields: [] },
  ],
  errors: {
    name: ({ name }) => nameError(name),
    kind: ({ kind }) => (kind === null ? TEXTS.chooseKind : null),
    scopes: ({ scopes }) => (scopes.length === 0 ? TEXTS.chooseScope : null),
    contact: ({ contact }) => contactError(contact),
  },
  keptAs: 'newApp',
  readKept: (content) => contentAs(content, KeptApp),
}
