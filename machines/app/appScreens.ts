import { locationOf } from '../model/location.ts'
import { appSetup } from './appSetup.ts'
import type { ChunkName } from './chunks.ts'
import { isScreen, nextOf, PATHS, type Place, parsePlace } from './places.ts'

/** The chunks that are needed after a sign-in. Permissions are unknown before it, so the dashboard is assumed if no screen was requested. */
const chunksAfterSignIn = (place: Place | null): readonly ChunkName[] => {
  const next = parsePlace(locationOf(nextOf(place) ?? PATHS.dashboard))
  return isScreen(next) ? ['shell', next.name] : ['shell']
}

const storePlace = {
  type: 'storePlace',
  params: ({ event }: { event: { place: Place | null } }) => ({ place: event.place }),
} as const

/** What fills the page: the sign-in, the form of somebody who was invited, an error page, or the workspace, which has screens of its own. */
export const screen = appSetup.createStateConfig({
  initial: 'none',
  on: {
    'place.changed': {
      target: '.deciding',
      actions: storePlace,
    },
  },
  states: {
    none: {},
    deciding: {
      always: [
        { guard: { type: 'isAt', params: { name: 'signIn' } }, target: 'signIn' },
        { guard: { type: 'isAt', params: { name: 'signOut' } }, target: 'signingOut' },
        { guard: { type: 'isAt', params: { name: 'joining' } }, target: 'joining' },
        { guard: { type: 'isAt', params: { name: 'notFound' } }, target: 'notFound' },
        { guard: { type: 'isAt', params: { name: 'systemError' } }, target: 'systemError' },
        { guard: 'isInside', target: 'workspace' },
        { target: 'none' },
      ],
    },
    signIn: {
      invoke: { id: 'signIn', src: 'signIn', input: ({ context }) => ({ email: context.joined }) },
      on: {
        // The code loads while the API checks the password.
        'signIn.requested': {
          actions: {
            type: 'loadNextChunks',
            params: ({ context }) => ({ names: chunksAfterSignIn(context.place), isNeeded: true }),
          },
        },
        'signIn.refused': { actions: 'forwardToForm' },
        'place.changed': {
          guard: { type: 'isStillAt', params: ({ event }) => ({ place: event.place, name: 'signIn' }) },
          actions: storePlace,
        },
      },
    },
    signingOut: {
      entry: 'requestSignOut',
      on: {
        'session.closed': { actions: { type: 'reloadPage', params: { href: PATHS.signIn } } },
        // When the session ends, the audience changes, and `navigation` announces this place again.
        'place.changed': {
          guard: { type: 'isStillAt', params: ({ event }) => ({ place: event.place, name: 'signOut' }) },
        },
      },
    },
    joining: {
      initial: 'loading',
      on: {
        'place.changed': {
          guard: { type: 'isStillAt', params: ({ event }) => ({ place: event.place, name: 'joining' }) },
          actions: storePlace,
        },
      },
      states: {
        loading: {
          invoke: { id: 'joiningChunk', src: 'chunk', input: { name: 'joining' } },
          on: {
            'chunk.loaded': {
              guard: { type: 'isChunk', params: ({ event }) => ({ loaded: event.name, name: 'joining' }) },
              target: 'open',
            },
          },
        },
        open: {
          invoke: { id: 'joining', src: 'joining' },
          on: {
            'member.joined': {
              actions: [
                { type: 'storeJoined', params: ({ event }) => ({ joined: event.email }) },
                { type: 'goTo', params: { href: PATHS.signIn } },
              ],
            },
          },
        },
      },
    },
    workspace: {},
    notFound: {},
    systemError: {},
  },
})
