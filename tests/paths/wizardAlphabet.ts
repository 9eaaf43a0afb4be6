import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { type Alphabet, alphabet } from './alphabet.ts'

/** The first step of a wizard, which stands for the later ones: a text and a choice, both required. */
export interface FirstStep<Field extends string> {
  /** The form before anything is filled in. */
  readonly empty: object
  readonly text: { readonly field: Field; readonly value: string; readonly missing: string }
  readonly choice: { readonly field: Field; readonly value: string; readonly missing: string }
  readonly selectText: (snapshot: AnyMachineSnapshot) => string
  readonly selectChoice: (snapshot: AnyMachineSnapshot) => string | null
  readonly selectError: (snapshot: AnyMachineSnapshot, field: Field) => string | null
  readonly selectObstacle: (snapshot: AnyMachineSnapshot) => string | null
  readonly selectIsFinished: (snapshot: AnyMachineSnapshot) => boolean
}

interface Filled {
  readonly text: string
  readonly choice: string | null
}

const FIRST = 1
const EMPTY: Filled = { text: '', choice: null }

/** All that can happen in the first step of a wizard. */
export const wizardAlphabet = <Field extends string>(machine: AnyStateMachine, first: FirstStep<Field>): Alphabet => {
  const { text, choice } = first
  const judged = 'steps.validated to stepper'
  const found = { form: { ...first.empty, [text.field]: text.value, [choice.field]: choice.value }, step: FIRST }
  const isFirst = { step: FIRST, isRestored: false }
  const both = [text.field, choice.field].toSorted().join(' ')
  const lefts = ['', text.field, both]
  const everything = ['', text.value].flatMap((one) =>
    [null, choice.value].map((two): Filled => ({ text: one, choice: two })),
  )

  /** The errors of the fields that were left, and the obstacle. */
  const wordsOf = (filled: Filled, left: string) => {
    const textError = filled.text === '' ? text.missing : null
    const choiceError = filled.choice === null ? choice.missing : null
    return {
      textError: left === '' ? null : textError,
      choiceError: left === both ? choiceError : null,
      obstacle: textError ?? choiceError,
    }
  }
  const changed = (field: string, value: string) => ({ type: 'form.changed', changes: { [field]: value } })
  const touchedOf = ({ context }: AnyMachineSnapshot): string[] => context.touched.toSorted()

  return alphabet(machine, {
    starts: { 'the wizard opens': { email: 'ada@kickstand.example' } },
    steps: {
      'the text is typed': changed(text.field, text.value),
      'the text is emptied': changed(text.field, ''),
      'the choice is made': changed(choice.field, choice.value),
      'the text is left': { type: 'field.left', field: text.field },
      'Next is pressed too early': { type: 'step.refused', step: 1 },
      'the second step is reached': { type: 'step.reached', step: FIRST + 1 },
      'the first step is reached': { type: 'step.reached', step: FIRST },
      'both are found': { from: 'watchForm', event: { type: 'form.adopted', content: found } },
      'another tab is done with it': { from: 'watchForm', event: { type: 'form.adopted', content: null } },
      'something else is found': { from: 'watchForm', event: { type: 'form.adopted', content: 7 } },
      'Discard is pressed': { type: 'form.discarded' },
      'the last step is done': { type: 'stepper.finished' },
      'it begins again': { type: 'wizard.restarted' },
    },
    reads: (snapshot: AnyMachineSnapshot) => ({ ...snapshot.context, touched: touchedOf(snapshot) }),
    shows: {
      text: first.selectText,
      choice: first.selectChoice,
      textError: (snapshot: AnyMachineSnapshot) => first.selectError(snapshot, text.field),
      choiceError: (snapshot: AnyMachineSnapshot) => first.selectError(snapshot, choice.field),
      obstacle: first.selectObstacle,
      isFinished: first.selectIsFinished,
      step: ({ context }: AnyMachineSnapshot) => context.step,
      isRestored: ({ context }: AnyMachineSnapshot) => context.isRestored,
      left: (snapshot: AnyMachineSnapshot) => touchedOf(snapshot).join(' '),
    },
    facts: [
      {
        on: 'the wizard opens',
        sees: { ...EMPTY, ...wordsOf(EMPTY, ''), ...isFirst, isFinished: false, left: '' },
        asks: ['start stepper', 'watchForm'],
      },
      ...everything.flatMap((filled) =>
        lefts.flatMap((left) => {
          const seeing = { ...filled, left, isFinished: false }
          const becomes = (changes: Partial<Filled>) => ({ ...changes, ...wordsOf({ ...filled, ...changes }, left) })
          const kept = [judged, 'saveForm']
          return [
            { on: 'the text is typed', seeing, sees: becomes({ text: text.value }), asks: kept },
            { on: 'the text is emptied', seeing, sees: becomes({ text: '' }), asks: kept },
            { on: 'the choice is made', seeing, sees: becomes({ choice: choice.value }), asks: kept },
            { on: 'Next is pressed too early', seeing, sees: { left: both, ...wordsOf(filled, both) } },
            {
              on: 'both are found',
              seeing,
              sees: { ...becomes({ text: text.value, choice: choice.value }), step: FIRST, isRestored: true },
              asks: [judged, 'stepper.resumed to stepper'],
            },
          ] as const
        }),
      ),
      ...everything.map((filled) => ({
        on: 'the text is left' as const,
        seeing: { ...filled, left: '', isFinished: false },
        sees: { left: text.field, ...wordsOf(filled, text.field) },
      })),
      {
        on: 'the second step is reached',
        seeing: { isFinished: false },
        sees: { step: FIRST + 1 },
        asks: ['saveForm'],
      },
      { on: 'the first step is reached', seeing: { isFinished: false }, sees: { step: FIRST }, asks: ['saveForm'] },
      {
        on: 'another tab is done with it',
        seeing: { isFinished: false },
        sees: { ...EMPTY, ...wordsOf(EMPTY, ''), ...isFirst, left: '' },
        asks: [judged, 'stepper.restarted to stepper'],
      },
      {
        on: 'Discard is pressed',
        seeing: { isFinished: false },
        sees: { ...EMPTY, ...wordsOf(EMPTY, ''), ...isFirst, left: '' },
        asks: [judged, 'stepper.restarted to stepper', 'saveForm'],
      },
      { on: 'the last step is done', seeing: { isFinished: false }, sees: { isFinished: true }, asks: ['saveForm'] },
      {
        on: 'it begins again',
        seeing: { isFinished: true },
        sees: { ...EMPTY, ...wordsOf(EMPTY, ''), ...isFirst, isFinished: false, left: '' },
        asks: [judged, 'stepper.restarted to stepper'],
      },
    ],
  })
}
