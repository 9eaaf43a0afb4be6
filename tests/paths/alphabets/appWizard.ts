import {
  appWizardMachine,
  selectFieldError,
  selectForm,
  selectIsAppFinished,
  selectObstacle,
} from '../../../machines/appWizard.machine.ts'
import { APP_STEPS } from '../../../machines/model/appForm.ts'
import { alphabet } from '../alphabet.ts'

const judged = APP_STEPS.map(() => 'step.validated to stepper')
const BOTH = 'kind name'

interface Filled {
  readonly name: string
  readonly kind: string | null
}

const nameError = ({ name }: Filled): string | null => (name === '' ? 'Name is required' : null)
const kindError = ({ kind }: Filled): string | null => (kind === null ? 'Choose a kind' : null)

/** What stands at the fields, once they were left, and what keeps one from going on. */
const wordsOf = (filled: Filled, left: string) => ({
  nameError: left === '' ? null : nameError(filled),
  kindError: left === BOTH ? kindError(filled) : null,
  obstacle: nameError(filled) ?? kindError(filled),
})

const EMPTY: Filled = { name: '', kind: null }
const everything = ['', 'Stockroom'].flatMap((name) => [null, 'Reporting'].map((kind): Filled => ({ name, kind })))

/** The first step stands for those after it. */
export const appWizard = alphabet(appWizardMachine, {
  starts: { 'the wizard opens': undefined },
  steps: {
    'the name is typed': { type: 'form.changed', changes: { name: 'Stockroom' } },
    'the name is emptied': { type: 'form.changed', changes: { name: '' } },
    'the kind is chosen': { type: 'form.changed', changes: { kind: 'Reporting' } },
    'the name is left': { type: 'field.left', field: 'name' },
    'Next is pressed too early': { type: 'step.refused', step: 1 },
    'the last step is done': { type: 'stepper.finished' },
    'it begins again': { type: 'wizard.restarted' },
  },
  reads: ({ context }) => ({ ...context, touched: context.touched.toSorted() }),
  shows: {
    name: (snapshot) => selectForm(snapshot).name,
    kind: (snapshot): string | null => selectForm(snapshot).kind,
    nameError: (snapshot) => selectFieldError(snapshot, 'name'),
    kindError: (snapshot) => selectFieldError(snapshot, 'kind'),
    obstacle: (snapshot) => selectObstacle(snapshot, 1),
    isFinished: selectIsAppFinished,
    left: ({ context }) => context.touched.toSorted().join(' '),
  },
  facts: [
    {
      on: 'the wizard opens',
      sees: { ...EMPTY, ...wordsOf(EMPTY, ''), isFinished: false, left: '' },
      asks: ['start stepper'],
    },
    ...everything.flatMap((filled) =>
      ['', 'name', BOTH].flatMap((left) => {
        const seeing = { ...filled, left, isFinished: false }
        const becomes = (changes: Partial<Filled>) => ({ ...changes, ...wordsOf({ ...filled, ...changes }, left) })
        return [
          { on: 'the name is typed', seeing, sees: becomes({ name: 'Stockroom' }), asks: judged },
          { on: 'the name is emptied', seeing, sees: becomes({ name: '' }), asks: judged },
          { on: 'the kind is chosen', seeing, sees: becomes({ kind: 'Reporting' }), asks: judged },
          { on: 'Next is pressed too early', seeing, sees: { left: BOTH, ...wordsOf(filled, BOTH) } },
        ] as const
      }),
    ),
    ...everything.map((filled) => ({
      on: 'the name is left' as const,
      seeing: { ...filled, left: '', isFinished: false },
      sees: { left: 'name', ...wordsOf(filled, 'name') },
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
