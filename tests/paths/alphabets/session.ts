import type { SnapshotFrom } from 'xstate'
import { sessionMachine } from '../../../machines/app/session.machine.ts'
import { CallError } from '../../../machines/model/callError.ts'
import { ada, bob } from '../../machines/fixtures.ts'
import { alphabet, type FactOn, oneOf } from '../alphabet.ts'
import { gone, refused } from '../answers.ts'

const stored = (token: string | null) =>
  ({ from: 'watchAuth', event: { type: 'auth.changed', auth: token === null ? null : { token } } }) as const
/** Ada, with an API that ends sessions on request. */
const offered = { ...ada, extensions: ['sign_out'] }
/** Ada, with an API that answers her permissions on request. */
const watched = { ...ada, extensions: ['session.permissions'] }
const reportedPermissions = (permissions: readonly string[]) =>
  ({ from: 'watchPermissions', event: { type: 'permissions.changed', permissions } }) as const
const unauthenticated = new CallError('http', 'Sign in again', 401)
const restored = (token: string | null) =>
  ({ from: 'watchPage', event: { type: 'page.restored', auth: token === null ? null : { token } } }) as const
const NOBODY = {
  state: 'signedOut',
  token: '',
  nextToken: '',
  user: null,
  name: null,
  permissions: [],
  isAsked: false,
} as const
const RESUMED = ['session.resumed', 'fetchUser']
const ADA = ['dashboard.view', 'tickets.view'] as const
const LISTED = ['tickets.view', 'users.view'] as const

type State = ReturnType<typeof stateOf>
/** Nobody is signed in yet, or nobody is signed in any more. */
const OUTSIDE: readonly State[] = ['resuming', 'left', 'signedOut', 'checking', 'opening']
const CURRENT: readonly State[] = ['signedIn', 'refreshing']
/** A person is signed in, but their token is in question. */
const OPEN: readonly State[] = ['ending', 'away', 'expired', 'renewing', 'confirming', 'identifying', 'unidentified']
const INSIDE: readonly State[] = [...CURRENT, ...OPEN]
/** There is a token that is not known to have ended. */
const ALIVE: readonly State[] = [
  'resuming',
  'left',
  'opening',
  ...CURRENT,
  ...OPEN.filter((state) => state !== 'expired' && state !== 'renewing'),
]

/** The state in one word; 'signedIn' if the token is not in question. */
const stateOf = ({ value }: Snapshot) => {
  if (typeof value === 'string') return value
  const { signedIn } = value
  if (typeof signedIn === 'string') return signedIn
  return signedIn.current === 'refreshing' ? 'refreshing' : 'signedIn'
}

const steps = {
  'somebody signs in': {
    type: 'signIn.requested',
    email: 'ada@kickstand.example',
    password: 'secret',
    next: null,
  },
  'the sign-in brings a token': { done: 'signIn', output: { token: 'ada-1' } },
  'the sign-in is refused': { fail: 'signIn', error: refused },
  'init says it is Ada': { done: 'fetchUser', output: ada },
  'init says it is Ada, of an API that ends sessions': { done: 'fetchUser', output: offered },
  'init says it is Ada, of an API that is asked for permissions': { done: 'fetchUser', output: watched },
  'init says it is Bob': { done: 'fetchUser', output: bob },
  'init fails': { fail: 'fetchUser', error: gone },
  'init refuses the token': { fail: 'fetchUser', error: unauthenticated },
  'somebody signs out': { type: 'signOut.requested' },
  'its end is asked for': { type: 'signOut.begun' },
  'its end is refused': { type: 'signOut.failed' },
  'its end is not answered': { pass: 30_000 },
  'a call with the token is refused': { type: 'token.refused', token: 'ada-1' },
  'a call with an old token is refused': { type: 'token.refused', token: 'ada-0' },
  'another tab stores the token': stored('ada-1'),
  'another tab stores the token of Bob': stored('bob-1'),
  'another tab removes the token': stored(null),
  'the page is put away': { from: 'watchPage', event: { type: 'page.left' } },
  'the page comes back, and there is the token': restored('ada-1'),
  'the page comes back, and there is the token of Bob': restored('bob-1'),
  'the page comes back, and there is none': restored(null),
  'it is asked once more who is here': { type: 'identification.requested' },
  'the permissions are listed': { type: 'permissions.listed', permissions: LISTED },
  'the API answers other permissions': reportedPermissions(['users.view']),
  'the API answers the permissions of Ada': reportedPermissions(['tickets.view', 'dashboard.view']),
  'the name has changed': { type: 'user.updated', changes: { first_name: 'Grace' } },
} as const

const shows = {
  state: stateOf,
  token: ({ context }: Snapshot) => context.token,
  nextToken: ({ context }: Snapshot) => context.nextToken,
  user: ({ context }: Snapshot) => context.user?.email ?? null,
  permissions: ({ context }: Snapshot) => context.user?.permissions ?? [],
  name: ({ context }: Snapshot) => context.user?.first_name ?? null,
  isRevoking: ({ context }: Snapshot) => context.isRevocable,
  isAsked: ({ context }: Snapshot) => context.user?.extensions?.includes('session.permissions') ?? false,
}

type Snapshot = SnapshotFrom<typeof sessionMachine>
type Fact = FactOn<keyof typeof steps, typeof shows>

/** What init answers about a person, and what follows. */
const identified = (on: keyof typeof steps, email: string, more: Fact['sees']): readonly Fact[] => [
  { on, sees: { state: 'signedIn', user: email, ...more } },
  { on, seeing: { state: oneOf('resuming', 'opening') }, asks: ['noteInit', 'session.opened'] },
  { on, seeing: { state: 'refreshing' }, asks: ['noteInit', 'user.changed', 'session.renewed'] },
  ...TOKENS.map((token) => ({
    on,
    seeing: { state: oneOf('confirming', 'identifying'), nextToken: token },
    sees: { token },
  })),
  { on, seeing: { state: 'confirming' }, asks: ['saveAuth'] },
  {
    on,
    seeing: { state: oneOf('confirming', 'identifying'), user: email },
    asks: ['releaseCalls', 'session.renewed', 'user.changed'],
  },
  {
    on,
    seeing: { state: 'confirming', user: other(email) },
    asks: ['session.closed', 'session.opened'],
  },
  {
    on,
    seeing: { state: 'identifying', user: other(email) },
    asks: ['session.resumed', 'session.opened'],
  },
]
/** The form has received a token from an API that can revoke it. */
const UNCONFIRMED = { state: 'confirming', isRevoking: true } as const
const TOKENS = ['ada-1', 'bob-1'] as const
const other = (email: string): string => (email === ada.email ? bob.email : ada.email)

/** Bob's token is the one that another tab stores; all other tokens are Ada's. */
export const session = alphabet(sessionMachine, {
  starts: { 'opens with a stored token': { auth: { token: 'ada-1' } }, 'opens without': { auth: null } },
  steps,
  shows,
  facts: [
    {
      on: 'opens with a stored token',
      sees: { ...NOBODY, state: 'resuming', token: 'ada-1', nextToken: 'ada-1', isRevoking: false },
      asks: ['watchAuth', 'watchPage', ...RESUMED],
    },
    { on: 'opens without', sees: { ...NOBODY, isRevoking: false }, asks: ['watchAuth', 'watchPage', 'session.closed'] },
    { on: 'somebody signs in', seeing: { state: 'signedOut' }, sees: { state: 'checking' }, asks: ['signIn'] },
    { on: 'somebody signs in', seeing: { state: 'expired' }, sees: { state: 'renewing' }, asks: ['signIn'] },
    {
      on: 'the sign-in brings a token',
      seeing: { state: 'checking' },
      sees: { state: 'opening', token: 'ada-1', nextToken: 'ada-1' },
      asks: ['saveAuth', 'startCalls', 'fetchUser'],
    },
    {
      on: 'the sign-in brings a token',
      seeing: { state: 'renewing' },
      sees: { state: 'confirming', nextToken: 'ada-1' },
      asks: ['fetchUser'],
    },
    {
      on: 'the sign-in is refused',
      seeing: { state: 'checking' },
      sees: NOBODY,
      asks: ['logError', 'removeAuth', 'signIn.refused', 'session.closed'],
    },
    {
      on: 'the sign-in is refused',
      seeing: { state: 'renewing' },
      sees: { state: 'expired' },
      asks: ['logError', 'signIn.refused', 'session.expired'],
    },
    ...identified('init says it is Ada', ada.email, {
      name: 'Ada',
      permissions: ADA,
      isRevoking: false,
      isAsked: false,
    }),
    ...identified('init says it is Ada, of an API that ends sessions', ada.email, {
      name: 'Ada',
      permissions: ADA,
      isRevoking: true,
      isAsked: false,
    }),
    ...identified('init says it is Ada, of an API that is asked for permissions', ada.email, {
      name: 'Ada',
      permissions: ADA,
      isRevoking: false,
      isAsked: true,
    }),
    {
      on: 'init says it is Ada, of an API that is asked for permissions',
      asks: ['watchPermissions'],
    },
    ...identified('init says it is Bob', bob.email, {
      name: 'Bob',
      permissions: [],
      isRevoking: false,
      isAsked: false,
    }),
    {
      on: ['init fails', 'init refuses the token'],
      seeing: { state: 'resuming' },
      sees: NOBODY,
      asks: ['logError', 'removeAuth', 'session.closed'],
    },
    {
      on: ['init fails', 'init refuses the token'],
      seeing: { state: 'opening' },
      sees: NOBODY,
      asks: ['logError', 'removeAuth', 'signIn.refused', 'session.closed'],
    },
    { on: 'init fails', seeing: { state: oneOf('opening', 'confirming'), isRevoking: true }, asks: ['revokeToken'] },
    ...TOKENS.flatMap((token): Fact[] => [
      {
        on: ['init fails', 'init refuses the token'],
        seeing: { state: 'confirming', token },
        sees: { nextToken: token },
      },
      { on: 'the page is put away', seeing: { ...UNCONFIRMED, token }, sees: { nextToken: token } },
    ]),
    {
      on: 'the API answers other permissions',
      seeing: { state: 'signedIn', isAsked: true },
      sees: { state: 'refreshing' },
      asks: ['fetchUser'],
    },
    {
      on: ['init fails', 'init refuses the token'],
      seeing: { state: 'refreshing' },
      sees: { state: 'signedIn' },
      asks: ['logError'],
    },
    {
      on: ['init fails', 'init refuses the token'],
      seeing: { state: 'refreshing', isAsked: true },
      asks: ['watchPermissions'],
    },
    {
      on: ['init fails', 'init refuses the token'],
      seeing: { state: 'confirming' },
      sees: { state: 'expired' },
      asks: ['logError', 'signIn.refused', 'session.expired'],
    },
    { on: 'init fails', seeing: { state: 'identifying' }, sees: { state: 'unidentified' }, asks: ['logError'] },
    {
      on: 'init refuses the token',
      seeing: { state: 'identifying' },
      sees: { state: 'expired' },
      asks: ['logError', 'signIn.refused', 'session.expired'],
    },
    {
      on: 'it is asked once more who is here',
      seeing: { state: 'unidentified' },
      sees: { state: 'identifying' },
      asks: ['fetchUser'],
    },
    { on: 'somebody signs out', sees: NOBODY, asks: ['removeAuth', 'session.closed'] },
    { on: 'somebody signs out', seeing: { state: oneOf(...ALIVE), isRevoking: true }, asks: ['revokeToken'] },
    {
      on: 'a call with the token is refused',
      seeing: { state: oneOf(...CURRENT), token: 'ada-1' },
      sees: { state: 'expired' },
      asks: ['session.expired'],
    },
    {
      on: 'a call with the token is refused',
      seeing: { state: 'ending', token: 'ada-1' },
      asks: ['link.followed'],
    },
    { on: 'its end is asked for', seeing: { state: oneOf(...CURRENT) }, sees: { state: 'ending' } },
    {
      on: ['its end is refused', 'its end is not answered'],
      seeing: { state: 'ending' },
      sees: { state: 'signedIn' },
    },
    {
      on: ['its end is refused', 'its end is not answered'],
      seeing: { state: 'ending', isAsked: true },
      asks: ['watchPermissions'],
    },
    ...TOKENS.flatMap((token): Fact[] => {
      const ofWhom = token === 'ada-1' ? '' : ' of Bob'
      const stores = `another tab stores the token${ofWhom}` as const
      const comesBack = `the page comes back, and there is the token${ofWhom}` as const
      const others = oneOf('', ...TOKENS.filter((one) => one !== token))
      const asked = { state: 'identifying', nextToken: token } as const
      return [
        {
          on: [stores, comesBack],
          seeing: { state: oneOf(...OUTSIDE), token: others },
          sees: { ...NOBODY, state: 'resuming', token, nextToken: token },
          asks: RESUMED,
        },
        {
          on: stores,
          seeing: { state: oneOf(...CURRENT), nextToken: token },
          sees: { state: 'refreshing' },
          asks: ['fetchUser'],
        },
        { on: stores, seeing: { state: oneOf(...INSIDE), nextToken: others }, sees: asked, asks: ['fetchUser'] },
        { on: comesBack, seeing: { state: oneOf(...INSIDE) }, sees: asked, asks: ['fetchUser'] },
        { on: comesBack, seeing: { state: 'left', token }, sees: { state: 'resuming' }, asks: RESUMED },
      ]
    }),
    {
      on: ['another tab removes the token', 'the page comes back, and there is none'],
      seeing: { state: oneOf('resuming', 'left', ...INSIDE) },
      sees: NOBODY,
      asks: ['session.closed'],
    },
    {
      on: ['another tab removes the token', 'the page comes back, and there is none'],
      seeing: { state: 'opening' },
      sees: NOBODY,
      asks: ['removeAuth', 'signIn.refused', 'session.closed'],
    },
    { on: 'the page is put away', seeing: { state: oneOf(...INSIDE) }, sees: { state: 'away' } },
    { on: 'the page is put away', seeing: UNCONFIRMED, asks: ['revokeToken'] },
    { on: 'the page is put away', seeing: { state: oneOf('resuming', 'opening') }, sees: { state: 'left' } },
    { on: 'the page is put away', seeing: { state: 'opening' }, asks: ['session.resumed'] },
    { on: 'the permissions are listed', seeing: { state: oneOf(...INSIDE) }, asks: ['user.changed'] },
    {
      on: 'the permissions are listed',
      seeing: { state: oneOf(...INSIDE), user: ada.email },
      sees: { permissions: [...ADA, 'users.view'] },
    },
    {
      on: 'the permissions are listed',
      seeing: { state: oneOf(...INSIDE), user: bob.email },
      sees: { permissions: LISTED },
    },
    {
      on: 'the name has changed',
      seeing: { state: oneOf(...INSIDE) },
      sees: { name: 'Grace' },
      asks: ['user.changed', 'touchAuth'],
    },
  ],
})
