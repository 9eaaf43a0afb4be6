import { assign, sendTo, setup } from 'xstate'
import { loadNextChunks, reloadPage } from '../effects.ts'
import { late } from '../kit/late.ts'
import type { AuthRecord, User } from '../model/entities.ts'
import type { Location } from '../model/location.ts'
import type { JoiningNews, joiningMachine } from '../screens/joining/joining.machine.ts'
import { type SignInRequest, signInMachine } from '../screens/signIn/signIn.machine.ts'
import type { WorkspaceNews, workspaceMachine } from '../shell/workspace.machine.ts'
import { type ChunkNews, chunkMachine } from './chunk.machine.ts'
import { homeOf } from './home.ts'
import { navigationMachine } from './navigation.machine.ts'
import { networkMachine } from './network.machine.ts'
import { noticesMachine } from './notices.machine.ts'
import type { PartName } from './parts.ts'
import type { patienceMachine } from './patience.machine.ts'
import { isScreen, nextOf, type Place, type PlaceName } from './places.ts'
import type { AnnouncedAudience } from './routing.ts'
import { type SessionNews, sessionMachine } from './session.machine.ts'
import { type ThemeInput, themeMachine } from './theme.machine.ts'
import type { Notice } from './toast.machine.ts'

/** State of the browser at start. */
export interface AppInput {
  readonly auth: AuthRecord | null
  readonly location: Location
  readonly theme: ThemeInput
  readonly isOnline: boolean
}

interface AppContext extends AppInput {
  readonly user: User | null
  readonly place: Place | null
  /** The email of a person who has just accepted an invitation on this page, to prefill the sign-in form; otherwise ''. */
  readonly joined: string
}

type AppEvent =
  | SessionNews
  | WorkspaceNews
  | ChunkNews
  | SignInRequest
  | { type: 'place.changed'; place: Place | null }
  | { type: 'link.followed'; href: string; replace: boolean }
  | { type: 'view.failed' }
  | JoiningNews
  /** The pointer or the focus reached a link of the console. */
  | { type: 'link.approached'; href: string }
  | { type: 'token.refused'; token: string }
  | { type: 'notice.raised'; notice: Notice }
  /** The code of the patience machine is loaded. */
  | { type: 'patience.loaded' }

export const appSetup = setup({
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
      joiningChunk: 'chunk'
      joining: 'joining'
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
    joining: late<typeof joiningMachine>('joining'),
  },
  actions: {
    loadNextChunks,
    reloadPage,
    storeUser: assign((_, params: { user: User | null }) => ({ user: params.user })),
    // From here on only the session keeps the auth record.
    forgetUser: assign({ auth: null, user: null }),
    storeJoined: assign((_, params: { joined: string }) => params),
    goTo: sendTo('navigation', (_, { href }: { href: string }) => ({
      type: 'link.followed' as const,
      href,
      replace: true,
    })),
    storePlace: assign((_, params: { place: Place | null }) => ({ place: params.place })),
    sendAudience: sendTo('navigation', ({ context }, params: { audience: AnnouncedAudience }) => ({
      type: 'audience.changed' as const,
      ...params,
      home: homeOf(context.user),
    })),
    forwardToNavigation: sendTo('navigation', ({ event }) => event),
    forwardToSession: sendTo('session', ({ event }) => event),
    requestSignIn: sendTo('session', ({ context }, params: { request: SignInRequest }) => ({
      ...params.request,
      next: nextOf(context.place),
    })),
    forwardToNotices: sendTo('notices', ({ event }) => event),
    forwardToForm: sendTo('signIn', ({ event }) => event),
    forwardToRenewal: sendTo('renewalForm', ({ event }) => event),
    requestSignOut: sendTo('session', { type: 'signOut.requested' as const }),
    forwardToWorkspace: sendTo('workspace', ({ event }) => event),
  },
  guards: {
    isAt: ({ context }, params: { name: PlaceName }) => context.place?.name === params.name,
    isStillAt: (_, params: { place: Place | null; name: PlaceName }) => params.place?.name === params.name,
    isChunk: (_, params: { loaded: string; name: PartName }) => params.loaded === params.name,
    isInside: ({ context }) => isScreen(context.place),
  },
})
