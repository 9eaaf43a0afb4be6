import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { bringChunks, reloadPage } from '../effects.ts'
import { late } from '../kit/late.ts'
import type { AuthRecord, User } from '../model/entities.ts'
import { type Location, locationOf } from '../model/location.ts'
import { type SignInRequest, signInMachine } from '../screens/signIn/signIn.machine.ts'
import type { WorkspaceNews, workspaceMachine } from '../shell/workspace.machine.ts'
import { type ChunkNews, chunkMachine } from './chunk.machine.ts'
import type { ChunkName } from './chunks.ts'
import { navigationMachine } from './navigation.machine.ts'
import { networkMachine } from './network.machine.ts'
import { noticesMachine } from './notices.machine.ts'
import type { patienceMachine } from './patience.machine.ts'
import { isScreen, PATHS, type Place, type PlaceName, parsePlace } from './places.ts'
import type { Audience } from './routing.ts'
import { type SessionNews, sessionMachine } from './session.machine.ts'
import { type ThemeInput, themeMachine } from './theme.machine.ts'
import type { Notice } from './toast.machine.ts'

/** What the world knows before the first event: the stored auth record, the address, the theme's sources, the network. */
export interface AppInput {
  readonly auth: AuthRecord | null
  readonly location: Location
  readonly theme: ThemeInput
  readonly isOnline: boolean
}

interface AppContext extends AppInput {
  readonly user: User | null
  readonly place: Place | null
}

type AppEvent =
  | SessionNews
  | WorkspaceNews
  | ChunkNews
  | SignInRequest
  | { type: 'place.changed'; place: Place | null }
  | { type: 'link.followed'; href: string; replace: boolean }
  | { type: 'view.failed' }
  /** The pointer or the focus has come to a link of the console. */
  | { type: 'link.approached'; href: string }
  | { type: 'token.refused'; token: string }
  | { type: 'notice.raised'; notice: Notice }
  /** What says that the API has not answered is there. */
  | { type: 'patience.loaded' }

/** The code of the screen that a link leads to. */
const chunksBehind = (href: string): readonly ChunkName[] => {
  const place = parsePlace(locationOf(href))
  return isScreen(place) ? [place.name] : []
}

/** What is shown after a sign-in. */
const AFTER_SIGN_IN: readonly ChunkName[] = ['shell', 'dashboard']

/**
 * The root. Its regions run side by side: who we are, where we are, the screen of that place, the workspace of a signed-in
 * person, their signing in again, the theme, the network and the notices. What one of them tells another passes through here.
 */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as AppInput,
    children: {} as {
      session: 'session'
      navigation: 'navigation'
      theme: 'theme'
      network: 'network'
      notices: 'notices'
      signIn: 'signIn'
      shellChunk: 'chunk'
      renewalForm: 'signIn'
      workspace: 'workspace'
      patience: 'patience'
    },
  },
  actors: {
    chunk: chunkMachine,
    navigation: navigationMachine,
    network: networkMachine,
    notices: noticesMachine,
    session: sessionMachine,
    signIn: signInMachine,
    theme: themeMachine,
    workspace: late<typeof workspaceMachine>('workspace'),
    patience: late<typeof patienceMachine>('patience'),
  },
  actions: {
    bringChunks,
    reloadPage,
    storeUser: assign((_, params: { user: User | null }) => ({ user: params.user })),
    // The session has taken over what was stored, and alone keeps it from then on.
    forgetPerson: assign({ auth: null, user: null }),
    storePlace: assign((_, params: { place: Place | null }) => ({ place: params.place })),
    tellAudience: sendTo('navigation', (_, params: { audience: Audience }) => ({
      type: 'audience.changed' as const,
      audience: params.audience,
    })),
    forwardToNavigation: sendTo('navigation', ({ event }) => event),
    forwardToSession: sendTo('session', ({ event }) => event),
    forwardToNotices: sendTo('notices', ({ event }) => event),
    forwardToForm: sendTo('signIn', ({ event }) => event),
    forwardToRenewal: sendTo('renewalForm', ({ event }) => event),
    requestSignOut: sendTo('session', { type: 'signOut.requested' as const }),
    forwardToWorkspace: sendTo('workspace', ({ event }) => event),
  },
  guards: {
    isAt: ({ context }, params: { name: PlaceName }) => context.place?.name === params.name,
    isStillAt: (_, params: { place: Place | null; name: PlaceName }) => params.place?.name === params.name,
    isInside: ({ context }) => isScreen(context.place),
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({ ...input, user: null, place: null }),
  type: 'parallel',
  states: {
    session: {
      invoke: { id: 'session', src: 'session', input: ({ context }) => ({ auth: context.auth }) },
      on: {
        'session.resumed': {
          actions: ['forgetPerson', { type: 'tellAudience', params: { audience: 'unknown' } }],
        },
        'session.opened': {
          actions: [
            { type: 'storeUser', params: ({ event }) => ({ user: event.user }) },
            { type: 'tellAudience', params: { audience: 'user' } },
          ],
        },
        'session.closed': {
          actions: ['forgetPerson', { type: 'tellAudience', params: { audience: 'visitor' } }],
        },
        'user.changed': { actions: { type: 'storeUser', params: ({ event }) => ({ user: event.user }) } },
        'signIn.requested': { actions: 'forwardToSession' },
        'permissions.listed': { actions: 'forwardToSession' },
        'user.updated': { actions: 'forwardToSession' },
        'token.refused': { actions: 'forwardToSession' },
      },
    },
    navigation: {
      invoke: { id: 'navigation', src: 'navigation', input: ({ context }) => ({ location: context.location }) },
      on: { 'link.followed': { actions: 'forwardToNavigation' } },
    },
    screen: {
      initial: 'none',
      on: {
        'place.changed': {
          target: '.deciding',
          actions: { type: 'storePlace', params: ({ event }) => ({ place: event.place }) },
        },
      },
      states: {
        none: {},
        deciding: {
          always: [
            { guard: { type: 'isAt', params: { name: 'signIn' } }, target: 'signIn' },
            { guard: { type: 'isAt', params: { name: 'signOut' } }, target: 'signingOut' },
            { guard: { type: 'isAt', params: { name: 'notFound' } }, target: 'notFound' },
            { guard: { type: 'isAt', params: { name: 'systemError' } }, target: 'systemError' },
            { guard: 'isInside', target: 'workspace' },
            { target: 'none' },
          ],
        },
        signIn: {
          invoke: { id: 'signIn', src: 'signIn', input: { email: '' } },
          on: {
            // While the API looks at what was typed.
            'signIn.requested': { actions: { type: 'bringChunks', params: { names: AFTER_SIGN_IN, isNeeded: true } } },
            'signIn.refused': { actions: 'forwardToForm' },
            'place.changed': {
              guard: { type: 'isStillAt', params: ({ event }) => ({ place: event.place, name: 'signIn' }) },
            },
          },
        },
        signingOut: {
          entry: 'requestSignOut',
          on: {
            'session.closed': { actions: { type: 'reloadPage', params: { href: PATHS.signIn } } },
            // The end of the session changes the audience, and so announces this place again.
            'place.changed': {
              guard: { type: 'isStillAt', params: ({ event }) => ({ place: event.place, name: 'signOut' }) },
            },
          },
        },
        workspace: {},
        notFound: {},
        systemError: {},
      },
    },
    workspace: {
      initial: 'closed',
      states: {
        closed: { on: { 'session.opened': 'loading' } },
        loading: {
          invoke: { id: 'shellChunk', src: 'chunk', input: { name: 'shell' } },
          on: {
            'session.resumed': 'closed',
            'session.closed': 'closed',
            'chunk.loaded': 'open',
          },
        },
        open: {
          invoke: {
            id: 'workspace',
            src: 'workspace',
            input: ({ context }) => ({ user: context.user, place: context.place }),
          },
          on: {
            'session.resumed': 'closed',
            'session.closed': 'closed',
            'place.changed': { actions: 'forwardToWorkspace' },
            'link.followed': { actions: 'forwardToWorkspace' },
            'view.failed': { actions: 'forwardToWorkspace' },
            // Who comes to a link may follow it.
            'link.approached': {
              actions: {
                type: 'bringChunks',
                params: ({ event }) => ({ names: chunksBehind(event.href), isNeeded: false }),
              },
            },
            'user.changed': { actions: 'forwardToWorkspace' },
            'session.renewed': { actions: 'forwardToWorkspace' },
          },
        },
      },
    },
    // Signing in again over what is there, for whom the session has ended.
    renewal: {
      initial: 'unneeded',
      on: { 'session.renewed': '.unneeded', 'session.resumed': '.unneeded', 'session.closed': '.unneeded' },
      states: {
        unneeded: { on: { 'session.expired': 'asking' } },
        asking: {
          invoke: {
            id: 'renewalForm',
            src: 'signIn',
            input: ({ context }) => ({ email: context.user?.email ?? '' }),
          },
          on: { 'signIn.refused': { actions: 'forwardToRenewal' } },
        },
      },
    },
    theme: { invoke: { id: 'theme', src: 'theme', input: ({ context }) => context.theme } },
    network: { invoke: { id: 'network', src: 'network', input: ({ context }) => ({ isOnline: context.isOnline }) } },
    patience: {
      initial: 'absent',
      states: {
        absent: { on: { 'patience.loaded': 'present' } },
        present: { invoke: { id: 'patience', src: 'patience' } },
      },
    },
    notices: {
      invoke: { id: 'notices', src: 'notices' },
      on: { 'notice.raised': { actions: 'forwardToNotices' } },
    },
  },
})

export type AppSnapshot = SnapshotFrom<typeof appMachine>
