import { appSetup } from './appSetup.ts'
import type { ChunkName } from './chunks.ts'
import { PATHS } from './places.ts'

const AFTER_SIGN_IN: readonly ChunkName[] = ['shell', 'dashboard']

/** What fills the page: the sign-in, an error page, or the workspace, which has screens of its own. */
export const screen = appSetup.createStateConfig({
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
        // The code loads while the API checks the password.
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
