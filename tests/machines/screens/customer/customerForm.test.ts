import { CallError } from '../../../../machines/model/callError.ts'
import type { KeptCustomer } from '../../../../machines/model/customer.ts'
import { customerForm, customerFormMachine } from '../../../../machines/screens/customer/customerForm.ts'
import { flows } from '../../../support/spec.ts'
import { customerDetail, customerId } from '../../fixtures.ts'

type Snapshot = Parameters<typeof customerForm.selectObstacle>[0]

const EMAIL = 'ada@kickstand.example'
const ID = customerId(7)
const FORM = { email: EMAIL, form: `customer/${ID}` }
const STORED: KeptCustomer = {
  seen: 3,
  first_name: 'Ann',
  last_name: 'Smith 7',
  email: 'ann.7@customer.example',
  phone: '+49555123456',
  country: 'DE',
}

const errorOf = (field: keyof KeptCustomer) => (snapshot: Snapshot) => customerForm.selectError(snapshot, field)
const subject = {
  machine: customerFormMachine,
  input: { ...FORM, subject: customerDetail(7) },
  stateOf: customerForm.selectState,
  select: {
    fields: ({ context }: Snapshot) => context.fields,
    firstError: errorOf('first_name'),
    lastError: errorOf('last_name'),
    emailError: errorOf('email'),
    phoneError: errorOf('phone'),
    obstacle: customerForm.selectObstacle,
  },
}
const started = ['start', { state: 'current', effects: [{ watch: 'watchForm', input: FORM }] }] as const
const types = (changes: Partial<KeptCustomer>) => ({ type: 'form.changed', changes }) as const
const leaves = (field: keyof KeptCustomer) => ({ type: 'field.left', field }) as const
const submits = { type: 'form.submitted' } as const
const keeps = (changes: Partial<KeptCustomer>) =>
  ({ tell: 'saveForm', params: { ...FORM, content: { ...STORED, ...changes } } }) as const
const adopts = (content: unknown) => ({ from: 'watchForm', event: { type: 'form.adopted', content } }) as const
const asks = (changes: Partial<KeptCustomer>) =>
  ({ ask: 'saveCustomer', input: { id: ID, ...STORED, ...changes } }) as const

const taken = new CallError('failed', 'Another customer has this email', 422)
const WIDE = {
  first_name: ' Anna ',
  last_name: ' Smythe ',
  email: ' Anna@Customer.Example ',
  phone: '0049 555-123',
}
const LONG = 'n'.repeat(201)

describe('the form of a customer', () => {
  flows(subject, [
    ...(
      [
        ['first_name', 'firstError', LONG, 'Shorten the first name to 200 characters'],
        ['last_name', 'lastError', LONG, 'Shorten the last name to 200 characters'],
        ['email', 'emailError', ' ', 'Enter an email'],
        ['phone', 'phoneError', '12345', 'Enter a phone number of 6 to 15 digits'],
      ] as const
    ).map(([field, error, value, message]) => ({
      title: `[CU-4] shows an error at ${field} once the field was left, and is not saved`,
      steps: [
        started,
        [types({ [field]: value }), { effects: [keeps({ [field]: value })], values: { obstacle: message } }],
        [leaves(field), { effects: [], values: { [error]: message } }],
        [submits, { state: 'current', effects: [], values: { [error]: message } }],
      ] as const,
    })),
    {
      title: '[CU-3] is saved without blanks around names and email, and with the phone number in digits',
      steps: [
        started,
        [types(WIDE), { effects: [keeps(WIDE)], values: { obstacle: null } }],
        [
          submits,
          {
            state: 'saving',
            effects: [
              asks({ first_name: 'Anna', last_name: 'Smythe', email: 'anna@customer.example', phone: '+49555123' }),
            ],
          },
        ],
      ],
    },
    {
      title: '[CU-3] has an empty phone field if the customer has no phone number',
      input: { ...FORM, subject: customerDetail(7, { phone: null }) },
      steps: [
        [
          'start',
          {
            state: 'current',
            effects: [{ watch: 'watchForm', input: FORM }],
            values: { fields: { ...STORED, phone: '' } },
          },
        ],
      ],
    },
    {
      title: '[CU-4] [ND-4] restores the stored draft, and ignores one that is not a customer',
      steps: [
        started,
        [adopts({ ...STORED, phone: 7 }), { effects: [], values: { fields: STORED } }],
        [
          adopts({ ...STORED, last_name: 'Mine' }),
          { effects: [], values: { fields: { ...STORED, last_name: 'Mine' } } },
        ],
      ],
    },
    {
      title: '[CU-9] closes without a question if the draft differs only in its version',
      steps: [
        started,
        [adopts({ ...STORED, seen: 2 }), { effects: [], values: { fields: { ...STORED, seen: 2 } } }],
        [{ type: 'form.left' }, { effects: [{ parent: { type: 'customer.closed' } }, { unwatch: 'watchForm' }] }],
      ],
    },
    {
      title: '[CU-4] shows at the email field that another customer has this email, until it is edited',
      steps: [
        started,
        [types({ email: 'b@x.example' }), { effects: [keeps({ email: 'b@x.example' })] }],
        [submits, { state: 'saving', effects: [asks({ email: 'b@x.example' })] }],
        [
          { fail: 'saveCustomer', error: taken },
          {
            state: 'current',
            effects: [{ parent: { type: 'customer.refused', error: taken } }],
            values: { emailError: 'Another customer has this email', phoneError: null },
          },
        ],
        [types({ email: 'c@x.example' }), { effects: [keeps({ email: 'c@x.example' })], values: { emailError: null } }],
      ],
    },
  ])
})
