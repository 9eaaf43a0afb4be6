import { sessionMachine } from '../../../machines/session.machine.ts'
import { ada, bob } from '../../machines/fixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { gone, refused } from '../answers.ts'

const stored = (token: string | null) =>
  ({ from: 'watchAuth', event: { type: 'auth.changed', auth: token === null ? null : { token } } }) as const
/** Ada again, of an API that ends sessions when it is asked. */
const offered = { ...ada, extensions: ['sign_out'] }
const NOBODY = { state: 'signedOut', token: '', user: null, name: null, permissions: [], isRevoking: false } as const
const RESUMED = ['session.resumed', 'fetchUser']
const ADA = ['dashboard.view', 'tickets.view'] as const
const LISTED = ['tickets.view', 'users.view'] as const

/** Bob's token is the one that another tab stores; all others are Ada's. */
export const session = alphabet(sessionMachine, {
  starts: { 'opens with a stored token': { auth: { token: 'ada-1' } }, 'opens without': { auth: null } },
  steps: {
    'somebody signs in': { type: 'signIn.requested', email: 'ada@kickstand.example', password: 'secret' },
    'the sign-in brings a token': { done: 'signIn', output: { token: 'ada-1' } },
    'the sign-in is refused': { fail: 'signIn', error: refused },
    'init says it is Ada': { done: 'fetchUser', output: ada },
    'init says it is Ada, of an API that ends sessions': { done: 'fetchUser', output: offered },
    'init says it is Bob': { done: 'fetchUser', output: bob },
    'init fails': { fail: 'fetchUser', error: gone },
    'somebody signs out': { type: 'signOut.requested' },
    'a call with the token is refused': { type: 'token.refused', token: 'ada-1' },
    'a call with an old token is refused': { type: 'token.refused', token: 'ada-0' },
    'another tab stores the token': stored('ada-1'),
    'another tab stores the token of Bob': stored('bob-1'),
    'another tab removes the token': stored(null),
    'the permissions are listed': { type: 'permissions.listed', permissions: LISTED },
    'the name has changed': { type: 'user.updated', changes: { first_name: 'Grace' } },
  },
  shows: {
    state: ({ value }) => value,
    token: ({ context }) => context.token,
    user: ({ context }) => context.user?.email ?? null,
    permissions: ({ context }) => context.user?.permissions ?? [],
    name: ({ context }) => context.user?.first_name ?? null,
    isRevoking: ({ context }) => context.user?.extensions?.includes('sign_out') ?? false,
  },
  facts: [
    {
      on: 'opens with a stored token',
      sees: { ...NOBODY, state: 'resuming', token: 'ada-1' },
      asks: ['watchAuth', ...RESUMED],
    },
    { on: 'opens without', sees: NOBODY, asks: ['watchAuth', 'session.closed'] },
    { on: 'somebody signs in', seeing: { state: 'signedOut' }, sees: { state: 'checking' }, asks: ['signIn'] },
    {
      on: 'the sign-in brings a token',
      sees: { state: 'opening', token: 'ada-1' },
      asks: ['saveAuth', 'fetchUser'],
    },
    {
      on: 'the sign-in is refused',
      sees: NOBODY,
      asks: ['logError', 'removeAuth', 'signIn.refused', 'session.closed'],
    },
    {
      on: 'init says it is Ada',
      sees: { state: 'signedIn', user: ada.email, name: 'Ada', permissions: ADA },
      asks: ['session.opened'],
    },
    {
      on: 'init says it is Ada, of an API that ends sessions',
      sees: { state: 'signedIn', user: ada.email, name: 'Ada', permissions: ADA, isRevoking: true },
      asks: ['session.opened'],
    },
    {
      on: 'init says it is Bob',
      sees: { state: 'signedIn', user: bob.email, name: 'Bob', permissions: [] },
      asks: ['session.opened'],
    },
    {
      on: 'init fails',
      seeing: { state: 'resuming' },
      sees: NOBODY,
      asks: ['logError', 'removeAuth', 'session.closed'],
    },
    {
      on: 'init fails',
      seeing: { state: 'opening' },
      sees: NOBODY,
      asks: ['logError', 'removeAuth', 'signIn.refused', 'session.closed'],
    },
    { on: 'somebody signs out', sees: NOBODY },
    { on: 'somebody signs out', seeing: { isRevoking: false }, asks: ['removeAuth', 'session.closed'] },
    {
      on: 'somebody signs out',
      seeing: { isRevoking: true },
      asks: ['removeAuth', 'revokeToken', 'session.closed'],
    },
    {
      on: 'a call with the token is refused',
      seeing: { state: 'signedIn', token: 'ada-1' },
      sees: NOBODY,
      asks: ['removeAuth', 'session.closed'],
    },
    {
      on: 'another tab stores the token',
      seeing: { token: oneOf('', 'bob-1') },
      sees: { ...NOBODY, state: 'resuming', token: 'ada-1' },
      asks: RESUMED,
    },
    {
      on: 'another tab stores the token of Bob',
      seeing: { token: oneOf('', 'ada-1') },
      sees: { ...NOBODY, state: 'resuming', token: 'bob-1' },
      asks: RESUMED,
    },
    {
      on: 'another tab removes the token',
      seeing: { state: oneOf('resuming', 'signedIn') },
      sees: NOBODY,
      asks: ['session.closed'],
    },
    {
      on: 'another tab removes the token',
      seeing: { state: 'opening' },
      sees: NOBODY,
      asks: ['removeAuth', 'signIn.refused', 'session.closed'],
    },
    { on: 'the permissions are listed', seeing: { state: 'signedIn' }, asks: ['user.changed'] },
    {
      on: 'the permissions are listed',
      seeing: { state: 'signedIn', user: ada.email },
      sees: { permissions: [...ADA, 'users.view'] },
    },
    { on: 'the permissions are listed', seeing: { state: 'signedIn', user: bob.email }, sees: { permissions: LISTED } },
    {
      on: 'the name has changed',
      seeing: { state: 'signedIn' },
      sees: { name: 'Grace' },
      asks: ['user.changed'],
    },
  ],
})
