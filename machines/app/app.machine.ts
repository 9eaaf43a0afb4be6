import type { SnapshotFrom } from 'xstate'
import type { User } from '../model/entities.ts'
import { locationOf } from '../model/location.ts'
import { screen } from './appScreens.ts'
import { appSetup } from './appSetup.ts'
import type { ChunkName } from './chunks.ts'
import { isScreen, parsePlace } from './places.ts'
import type { AnnouncedAudience } from './routing.ts'

export type { AppInput } from './appSetup.ts'

/** The chunk of the screen that a link leads to; none if it leads to no screen. */
const chunksOf = (href: string): readonly ChunkName[] => {
  const place = parsePlace(locationOf(href))
  return isScreen(place) ? [place.name] : []
}

const storeUser = {
  type: 'storeUser',
  params: ({ event }: { event: { user: User | null } }) => ({ user: event.user }),
} as const

const sendAudience = (audience: AnnouncedAudience) => ({ type: 'sendAudience', params: { audience } }) as const

/** The root. Its regions run in parallel, and it passes events between them. */
export const appMachine = appSetup.createMachine({
  id: 'app',
  context: ({ input }) => ({ ...input, user: null, place: null, joined: '' }),
  type: 'parallel',
  states: {
    session: {
      invoke: { id: 'session', src: 'session', input: ({ context }) => ({ auth: context.auth }) },
      on: {
        'session.resumed': { actions: ['forgetUser', sendAudience('unknown')] },
        'session.opened': { actions: [storeUser, sendAudience('user')] },
        'session.closed': { actions: ['forgetUser', sendAudience('visitor')] },
        'user.changed': { actions: storeUser },
        'signIn.requested': { actions: { type: 'requestSignIn', params: ({ event }) => ({ request: event }) } },
        'permissions.listed': { actions: 'forwardToSession' },
        'user.updated': { actions: 'forwardToSession' },
        'signOut.begun': { actions: 'forwardToSession' },
        'signOut.failed': { actions: 'forwardToSession' },
        'token.refused': { actions: 'forwardToSession' },
      },
    },
    navigation: {
      invoke: { id: 'navigation', src: 'navigation', input: ({ context }) => ({ location: context.location }) },
      on: { 'link.followed': { actions: 'forwardToNavigation' } },
    },
    screen,
    workspace: {
      initial: 'closed',
      states: {
        closed: { on: { 'session.opened': 'loading' } },
        loading: {
          invoke: { id: 'shellChunk', src: 'chunk', input: { name: 'shell' } },
          on: {
            'session.resumed': 'closed',
            'session.closed': 'closed',
            'chunk.loaded': {
              guard: { type: 'isChunk', params: ({ event }) => ({ loaded: event.name, name: 'shell' }) },
              target: 'open',
            },
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
            // Loads the code of the screen ahead, because the link may be followed next.
            'link.approached': {
              actions: {
                type: 'loadNextChunks',
                params: ({ event }) => ({ names: chunksOf(event.href), isNeeded: false }),
              },
            },
            'user.changed': { actions: 'forwardToWorkspace' },
            'session.renewed': { actions: 'forwardToWorkspace' },
          },
        },
      },
    },
    // The session expired: the form to sign in again is shown over the page.
    renewal: {
      initial: 'unneeded',
      on: { 'session.renewed': '.unneeded', 'session.resumed': '.unneeded', 'session.closed': '.unneeded' },
      states: {
        unneeded: { on: { 'session.expired': 'asking' } },
        asking: {
          invoke: { id: 'renewalForm', src: 'signIn', input: ({ context }) => ({ email: context.user?.email ?? '' }) },
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
    notices: { invoke: { id: 'notices', src: 'notices' }, on: { 'notice.raised': { actions: 'forwardToNotices' } } },
  },
})

export type AppSnapshot = SnapshotFrom<typeof appMachine>
