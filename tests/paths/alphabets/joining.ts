import {
  joiningMachine,
  selectJoiningState,
  selectPerson,
  selectReason,
} from '../../../machines/screens/joining/joining.machine.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { gone, unknown } from '../answers.ts'

const joan = { first_name: 'Joan', last_name: 'Clarke', email: 'joan@kickstand.example' }
const ASKED = { state: 'opening' } as const

/** How the password is filled in is covered by the tests of the kit. */
export const joining = alphabet(joiningMachine, {
  starts: { 'a link is opened': undefined },
  steps: {
    'it is for Joan': { done: 'fetchInvited', output: joan },
    'it has ended': { fail: 'fetchInvited', error: unknown },
    'nobody answers': { fail: 'fetchInvited', error: gone },
    'it is tried again': { type: 'retry.requested' },
    'another link is opened': { from: 'watchInvitation', event: { type: 'link.replaced' } },
    'the password is set': { type: 'join.saved', saved: joan },
    'the link has ended meanwhile': { type: 'join.refused', error: unknown },
    'the password is not set': { type: 'join.refused', error: gone },
  },
  reads: ({ context }) => [context.person.email, context.reason],
  shows: {
    state: selectJoiningState,
    name: (snapshot) => selectPerson(snapshot).first_name,
    reason: selectReason,
  },
  facts: [
    {
      on: 'a link is opened',
      sees: { state: 'opening', name: '', reason: '' },
      asks: ['watchInvitation', 'fetchInvited'],
    },
    {
      on: 'it is for Joan',
      seeing: ASKED,
      sees: { state: 'choosing', name: 'Joan' },
      asks: ['start form', 'start visibility'],
    },
    { on: 'it has ended', seeing: ASKED, sees: { state: 'gone', reason: '' } },
    { on: 'nobody answers', seeing: ASKED, sees: { state: 'failed', reason: 'No answer' }, asks: ['logError'] },
    { on: 'it is tried again', seeing: { state: 'failed' }, sees: { state: 'opening' }, asks: ['fetchInvited'] },
    {
      on: 'another link is opened',
      seeing: { state: oneOf('opening', 'choosing', 'gone', 'failed', 'joined') },
      sees: { state: 'opening' },
      asks: ['fetchInvited'],
    },
    { on: 'the password is set', seeing: { state: 'choosing' }, sees: { state: 'joined' }, asks: ['member.joined'] },
    { on: 'the link has ended meanwhile', seeing: { state: 'choosing' }, sees: { state: 'gone', reason: '' } },
  ],
})
