import { locationOf } from '../model/location.ts'
import { appSetup } from './appSetup.ts'
import type { ChunkName } from './chunks.ts'
import { isScreen, nextOf, PATHS, type Place, parsePlace } from './places.ts'

/** What a sign-in needs next. Permissions are unknown before it, so without a requested screen this is the dashboard. */
const chunksAfterSignIn = (place: Place | null): readonly ChunkName[] => {
  const next = parsePlace(locationOf(nextOf(place) ?? PATHS.dashboard))
  return isScreen(next) ? ['shell', next.name] : ['shell']
}

const storePlace = {
  type: 'storePlace',
  params: ({ event }: { event: { place: Place | null } }) => ({ place: event.place }),
} as const

/** What fills the page: the sign-in, an error page, or the workspace, which has screens of its own. */
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
        { guard: { type: 'isAt', params: { name: 'notFound' } }, target: 'notFound' },
        { guard: { type: 'isAt', params: { name: 'systemError' } }, target: 'systemError' },
        { guard: 'isInside', target: 'workspace' },
        { target: 'none' },
      ],
    },
    signIn: {
      invoke: { id: 'signIn', src: 'signIn', input: { email: '' } },
      on: {
        // The code loads while the API checks the password.
        'signIn.requested': {
          actions: {
            type: 'bringChunks',
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
        // The end of the session changes the audience, which announces this place again.
        'place.changed': {
          guard: { type: 'isStillAt', params: ({ event }) => ({ place: event.place, name: 'signOut' }) },
        },
      },
    },
    workspace: {},
    notFound: {},
    systemError: {},
  },
})
