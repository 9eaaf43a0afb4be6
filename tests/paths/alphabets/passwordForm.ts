import {
  passwordFormMachine,
  selectEndedSessions,
  selectPasswordError,
  selectPasswordObstacle,
  selectPasswordRefusal,
  selectPasswords,
} from '../../../machines/screens/account/passwordForm.machine.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { gone, refused } from '../answers.ts'

interface Typed {
  readonly current: '' | 'old-one'
  readonly fresh: '' | 'new-one'
  readonly repeated: '' | 'new-one' | 'now-one'
}

const ALL = 'current fresh repeated'
const EMPTY = { current: '', fresh: '', repeated: '' } as const

const repeatError = ({ fresh, repeated }: Typed): string | null => {
  if (repeated === '') return 'Repeat the new password'
  return repeated === fresh ? null : 'The passwords differ'
}

/** What stands at the fields, once they were left. */
const errorsOf = (typed: Typed, left: string) => ({
  currentError: left !== '' && typed.current === '' ? 'Current password is required' : null,
  repeatedError: left === ALL ? repeatError(typed) : null,
})

const isReady = (typed: Typed): boolean => typed.current !== '' && typed.fresh !== '' && typed.repeated === typed.fresh

const everything: readonly Typed[] = (['', 'old-one'] as const).flatMap((current) =>
  (['', 'new-one'] as const).flatMap((fresh) =>
    (['', 'new-one', 'now-one'] as const).map((repeated) => ({ current, fresh, repeated })),
  ),
)

const TYPING = {
  'the current one is typed': { field: 'current', value: 'old-one' },
  'the current one is emptied': { field: 'current', value: '' },
  'the new one is typed': { field: 'fresh', value: 'new-one' },
  'the new one is repeated': { field: 'repeated', value: 'new-one' },
  'another one is repeated': { field: 'repeated', value: 'now-one' },
} as const
type Typing = keyof typeof TYPING
const typings = Object.keys(TYPING) as Typing[]
const typed = (name: Typing) => ({ type: 'password.changed', ...TYPING[name] }) as const

export const passwordForm = alphabet(passwordFormMachine, {
  starts: { 'the settings open': undefined },
  steps: {
    'the current one is typed': typed('the current one is typed'),
    'the current one is emptied': typed('the current one is emptied'),
    'the new one is typed': typed('the new one is typed'),
    'the new one is repeated': typed('the new one is repeated'),
    'another one is repeated': typed('another one is repeated'),
    'the current one is left': { type: 'field.left', field: 'current' },
    'Save is pressed': { type: 'password.submitted' },
    'it is saved': { done: 'savePassword', output: { ended_sessions: 2 } },
    'the current one is wrong': { fail: 'savePassword', error: refused },
    'the call fails': { fail: 'savePassword', error: gone },
  },
  reads: ({ context }) => ({ ...context, touched: context.touched.toSorted() }),
  shows: {
    state: ({ value }) => value,
    current: (snapshot) => selectPasswords(snapshot).current,
    fresh: (snapshot) => selectPasswords(snapshot).fresh,
    repeated: (snapshot) => selectPasswords(snapshot).repeated,
    currentError: (snapshot) => selectPasswordError(snapshot, 'current'),
    repeatedError: (snapshot) => selectPasswordError(snapshot, 'repeated'),
    isReady: (snapshot) => selectPasswordObstacle(snapshot) === null,
    refusal: selectPasswordRefusal,
    ended: selectEndedSessions,
    left: ({ context }) => context.touched.toSorted().join(' '),
    isWrong: ({ context }) => context.currentRefusal !== null,
  },
  facts: [
    {
      on: 'the settings open',
      sees: {
        ...{ state: 'editing', ...EMPTY, ...errorsOf(EMPTY, ''), isReady: false },
        ...{ refusal: null, ended: null, left: '', isWrong: false },
      },
      asks: ['start visibility'],
    },
    ...typings.flatMap((on) =>
      everything.flatMap((before) =>
        ['', 'current', ALL].map((left) => {
          const next: Typed = { ...before, [TYPING[on].field]: TYPING[on].value }
          const sees = { ...next, ...errorsOf(next, left), isReady: isReady(next), isWrong: false, ended: null }
          const seeing = { state: oneOf('editing', 'saved'), left, ...before } as const
          return { on, seeing, sees: { state: 'editing' as const, ...sees } }
        }),
      ),
    ),
    // Who only passes through with the Tab key is told of no errors.
    ...everything
      .filter((before) => before.current + before.fresh + before.repeated !== '')
      .map((before) => ({
        on: 'the current one is left' as const,
        seeing: { state: 'editing' as const, left: '', ...before },
        sees: { left: 'current', ...errorsOf(before, 'current') },
      })),
    ...everything
      .filter((before) => !isReady(before))
      .map((before) => ({
        on: 'Save is pressed' as const,
        seeing: { state: 'editing' as const, ...before },
        sees: { left: ALL, ...errorsOf(before, ALL) },
      })),
    {
      on: 'Save is pressed',
      seeing: { state: 'editing', isReady: true },
      sees: { state: 'saving', isReady: false, refusal: null },
      asks: ['savePassword'],
    },
    {
      on: 'it is saved',
      sees: { state: 'saved', ...EMPTY, ...errorsOf(EMPTY, ''), left: '', isReady: false, ended: 2 },
      asks: ['password.replaced'],
    },
    {
      on: 'the current one is wrong',
      sees: { state: 'editing', currentError: 'Not like this', left: ALL, isWrong: true },
    },
    { on: 'the call fails', sees: { state: 'editing', refusal: 'No answer', isReady: true } },
  ],
})
