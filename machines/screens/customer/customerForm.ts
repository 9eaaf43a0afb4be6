import { saveCustomer } from '../../callEffects.ts'
import { createForm, formSelectors } from '../../kit/createForm.ts'
import type { FormRules } from '../../kit/formRules.ts'
import { isRefusedFor } from '../../model/callError.ts'
import {
  type CustomerChange,
  type CustomerRecord,
  customerEmailError,
  customerNameError,
  customerPhoneError,
  KeptCustomer,
  tidyEmail,
  tidyPhone,
} from '../../model/customer.ts'
import { contentAs } from '../../model/forms.ts'
import { TEXTS } from './texts.ts'

/** The initial fields of the form: the values of the customer. */
export const fieldsOf = ({ version, first_name, last_name, email, phone, country }: CustomerRecord): KeptCustomer => ({
  seen: version,
  first_name,
  last_name,
  email,
  phone: phone ?? '',
  country: country.code,
})

const RULES: FormRules<'customer', CustomerRecord, KeptCustomer, CustomerChange, CustomerRecord, 'saveCustomer'> = {
  id: 'customer',
  formOf: fieldsOf,
  fields: {
    first_name: ({ first_name }) => customerNameError(TEXTS.firstName, first_name),
    last_name: ({ last_name }) => customerNameError(TEXTS.lastName, last_name),
    email: ({ email }) => customerEmailError(email),
    phone: ({ phone }) => customerPhoneError(phone),
  },
  version: 'seen',
  busy: TEXTS.saving,
  readKept: (content) => contentAs(content, KeptCustomer),
  save: saveCustomer,
  requestOf: ({ seen, first_name, last_name, email, phone, country }, { id }) => ({
    id,
    seen,
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    email: tidyEmail(email),
    phone: tidyPhone(phone),
    country,
  }),
  savedAs: (saved) => saved,
  // The form has already checked everything else, so a 422 is about the email.
  refusedAt: (error) => (isRefusedFor(error, 422) ? 'email' : null),
}

/** The form of a customer. What others have changed in the meantime is adopted in the fields that the person has not changed. */
export const customerFormMachine = createForm(RULES)
export const customerForm = formSelectors(RULES)
