import { HANDOVER_STEPS } from '../../../machines/model/handover.ts'
import {
  selectHandover,
  selectHandoverError,
  selectHandoverObstacle,
  selectIsHandedOver,
  wizardsMachine,
} from '../../../machines/screens/wizards.machine.ts'
import { alphabet } from '../alphabet.ts'

const judged = HANDOVER_STEPS.map(() => 'step.validated to stepper')
const BOTH = 'bike customer'

interface Filled {
  readonly customer: string
  readonly bike: string | null
}

const customerError = ({ customer }: Filled): string | null => (customer === '' ? 'Customer is required' : null)
const bikeError = ({ bike }: Filled): string | null => (bike === null ? 'Choose a bike' : null)

/** What stands at the fields, once they were left, and what keeps one from going on. */
const wordsOf = (filled: Filled, left: string) => ({
  customerError: left === '' ? null : customerError(filled),
  bikeError: left === BOTH ? bikeError(filled) : null,
  obstacle: customerError(filled) ?? bikeError(filled),
})

const EMPTY: Filled = { customer: '', bike: null }
const everything = ['', 'Ann Smith'].flatMap((customer) =>
  [null, 'Trail 500'].map((bike): Filled => ({ customer, bike })),
)

/** The first step stands for those after it. */
export const wizards = alphabet(wizardsMachine, {
  starts: { 'the wizard opens': undefined },
  steps: {
    'the customer is typed': { type: 'form.changed', changes: { customer: 'Ann Smith' } },
    'the customer is emptied': { type: 'form.changed', changes: { customer: '' } },
    'the bike is chosen': { type: 'form.changed', changes: { bike: 'Trail 500' } },
    'the customer is left': { type: 'field.left', field: 'customer' },
    'Next is pressed too early': { type: 'step.refused', step: 1 },
    'the last step is done': { type: 'stepper.finished' },
    'it begins again': { type: 'wizard.restarted' },
  },
  reads: ({ context }) => ({ ...context, touched: context.touched.toSorted() }),
  shows: {
    customer: (snapshot) => selectHandover(snapshot).customer,
    bike: (snapshot): string | null => selectHandover(snapshot).bike,
    customerError: (snapshot) => selectHandoverError(snapshot, 'customer'),
    bikeError: (snapshot) => selectHandoverError(snapshot, 'bike'),
    obstacle: (snapshot) => selectHandoverObstacle(snapshot, 1),
    isFinished: selectIsHandedOver,
    left: ({ context }) => context.touched.toSorted().join(' '),
  },
  facts: [
    {
      on: 'the wizard opens',
      sees: { ...EMPTY, ...wordsOf(EMPTY, ''), isFinished: false, left: '' },
      asks: ['start stepper'],
    },
    ...everything.flatMap((filled) =>
      ['', 'customer', BOTH].flatMap((left) => {
        const seeing = { ...filled, left, isFinished: false }
        const becomes = (changes: Partial<Filled>) => ({ ...changes, ...wordsOf({ ...filled, ...changes }, left) })
        return [
          { on: 'the customer is typed', seeing, sees: becomes({ customer: 'Ann Smith' }), asks: judged },
          { on: 'the customer is emptied', seeing, sees: becomes({ customer: '' }), asks: judged },
          { on: 'the bike is chosen', seeing, sees: becomes({ bike: 'Trail 500' }), asks: judged },
          { on: 'Next is pressed too early', seeing, sees: { left: BOTH, ...wordsOf(filled, BOTH) } },
        ] as const
      }),
    ),
    ...everything.map((filled) => ({
      on: 'the customer is left' as const,
      seeing: { ...filled, left: '', isFinished: false },
      sees: { left: 'customer', ...wordsOf(filled, 'customer') },
    })),
    { on: 'the last step is done', sees: { isFinished: true } },
    {
      on: 'it begins again',
      seeing: { isFinished: true },
      sees: { ...EMPTY, ...wordsOf(EMPTY, ''), isFinished: false, left: '' },
      asks: [...judged, 'stepper.restarted to stepper'],
    },
  ],
})
