import type { SnapshotFrom } from 'xstate'
import { locationOf } from '../model/location.ts'
import { screen } from './appScreens.ts'
import { appSetup } from './appSetup.ts'
import type { ChunkName } from './chunks.ts'
import { isScreen, parsePlace } from './places.ts'

export type { AppInput } from './appSetup.ts'

/** The code of the screen that a link leads to. */
const chunksBehind = (href: string): readonly ChunkName[] => {
  const place = parsePlace(locationOf(href))
  return isScreen(place) ? [place.name] : []
}

/**
 * The root. Its regions run side by side: who we are, where we are, the screen of that place, the workspace of a signed-in
 * person, their signing in again, the theme, the network and the notices. What one of them tells another passes through here.
 */
export const appMachine = appSetup.createMachine({
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
