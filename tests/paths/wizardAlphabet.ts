import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { type Alphabet, alphabet } from './alphabet.ts'

/** The first step of a wizard, which stands for those after it: a text and a choice, both of which must be there. */
export interface FirstStep<Field extends string> {
  /** Steps of the wizard; the stepper is told of each whether it is right. */
  readonly steps: number
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

const EMPTY: Filled = { text: '', choice: null }

/** All that can happen in the first step of a wizard. */
export const wizardAlphabet = <Field extends string>(machine: AnyStateMachine, first: FirstStep<Field>): Alphabet => {
  const { text, choice } = first
  const judged = Array.from({ length: first.steps }, () => 'step.validated to stepper')
  const both = [text.field, choice.field].toSorted().join(' ')
  const lefts = ['', text.field, both]
  const everything = ['', text.value].flatMap((one) =>
    [null, choice.value].map((two): Filled => ({ text: one, choice: two })),
  )

  /** What stands at the fields, once they were left, and what keeps one from going on. */
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
    starts: { 'the wizard opens': undefined },
    steps: {
      'the text is typed': changed(text.field, text.value),
      'the text is emptied': changed(text.field, ''),
      'the choice is made': changed(choice.field, choice.value),
      'the text is left': { type: 'field.left', field: text.field },
      'Next is pressed too early': { type: 'step.refused', step: 1 },
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
      left: (snapshot: AnyMachineSnapshot) => touchedOf(snapshot).join(' '),
    },
    facts: [
      {
        on: 'the wizard opens',
        sees: { ...EMPTY, ...wordsOf(EMPTY, ''), isFinished: false, left: '' },
        asks: ['start stepper'],
      },
      ...everything.flatMap((filled) =>
        lefts.flatMap((left) => {
          const seeing = { ...filled, left, isFinished: false }
          const becomes = (changes: Partial<Filled>) => ({ ...changes, ...wordsOf({ ...filled, ...changes }, left) })
          return [
            { on: 'the text is typed', seeing, sees: becomes({ text: text.value }), asks: judged },
            { on: 'the text is emptied', seeing, sees: becomes({ text: '' }), asks: judged },
            { on: 'the choice is made', seeing, sees: becomes({ choice: choice.value }), asks: judged },
            { on: 'Next is pressed too early', seeing, sees: { left: both, ...wordsOf(filled, both) } },
          ] as const
        }),
      ),
      ...everything.map((filled) => ({
        on: 'the text is left' as const,
        seeing: { ...filled, left: '', isFinished: false },
        sees: { left: text.field, ...wordsOf(filled, text.field) },
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
}
