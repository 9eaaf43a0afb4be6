import {
  selectCommandDoubt,
  selectCommandOutput,
  selectCommandRefusal,
  selectCommandState,
} from '../../../machines/kit/command.selectors.ts'
import { sampleCommand } from '../../../machines/kit/samples.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { gone, refused } from '../answers.ts'

const NOTHING = { output: null, refusal: null, doubt: null } as const
const SETTLED = oneOf('idle', 'done', 'refused')
const DOUBTFUL = oneOf('unanswered', 'absent')
const BARRED = 'Your account may not do this.'

export const command = alphabet(sampleCommand, {
  starts: { 'it can be given': undefined, 'it may not be given': { obstacle: BARRED } },
  steps: {
    'it is given': { type: 'command.requested', input: { id: '7', key: 'a', isRisky: false } },
    'a risky one is given': { type: 'command.requested', input: { id: '7', key: 'a', isRisky: true } },
    'that is confirmed': { type: 'command.confirmed' },
    'that is declined': { type: 'command.declined' },
    'it is done': { done: 'sendSample', output: { id: '7' } },
    'it is refused': { fail: 'sendSample', error: refused },
    'no answer comes': { fail: 'sendSample', error: gone },
    'it is looked up': { type: 'command.checked' },
    'it is sent again': { type: 'command.repeated' },
    'it is given up': { type: 'command.abandoned' },
    'it is found': { done: 'fetchSample', output: { id: '7' } },
    'it is not found': { done: 'fetchSample', output: null },
    'it cannot be looked up': { fail: 'fetchSample', error: gone },
    'its outcome is read': { type: 'outcome.dismissed' },
  },
  reads: () => null,
  shows: {
    state: selectCommandState,
    output: (snapshot) => selectCommandOutput<{ id: string }>(snapshot)?.id ?? null,
    refusal: selectCommandRefusal,
    doubt: selectCommandDoubt,
  },
  facts: [
    { on: 'it can be given', sees: { state: 'idle', ...NOTHING } },
    { on: 'it may not be given', sees: { state: 'notPermitted', ...NOTHING } },
    {
      on: 'it is given',
      seeing: { state: SETTLED },
      sees: { state: 'running', ...NOTHING },
      asks: ['sendSample'],
    },
    {
      on: 'a risky one is given',
      seeing: { state: SETTLED },
      sees: { state: 'confirming', ...NOTHING },
    },
    {
      on: 'that is confirmed',
      seeing: { state: 'confirming' },
      sees: { state: 'running' },
      asks: ['sendSample'],
    },
    { on: 'that is declined', seeing: { state: 'confirming' }, sees: { state: 'idle' } },
    {
      on: ['it is done', 'it is found'],
      sees: { state: 'done', ...NOTHING, output: '7' },
      asks: ['sample.completed'],
    },
    { on: 'it is refused', sees: { state: 'refused', refusal: '' }, asks: ['sample.refused'] },
    {
      on: ['no answer comes', 'it cannot be looked up'],
      sees: { state: 'unanswered', doubt: 'No answer' },
      asks: ['logError'],
    },
    {
      on: 'it is looked up',
      seeing: { state: DOUBTFUL },
      sees: { state: 'checking', doubt: null },
      asks: ['fetchSample'],
    },
    {
      on: 'it is sent again',
      seeing: { state: DOUBTFUL },
      sees: { state: 'running', doubt: null },
      asks: ['sendSample'],
    },
    { on: 'it is given up', seeing: { state: DOUBTFUL }, sees: { state: 'idle', doubt: null } },
    { on: 'it is not found', sees: { state: 'absent', doubt: 'No answer' } },
    { on: 'its outcome is read', seeing: { state: oneOf('done', 'refused') }, sees: { state: 'idle', ...NOTHING } },
  ],
  unmet: {
    'refusals: command.unconfirmed on command.checked':
      'this one can be looked up; one that cannot has a spec of its own',
  },
})
