import { appSetup } from './appSetup.ts'
import type { ChunkName } from './chunks.ts'
import { PATHS } from './places.ts'

/** What is shown after a sign-in. */
const AFTER_SIGN_IN: readonly ChunkName[] = ['shell', 'dashboard']

/** What fills the page: one for visitors, an error page, or the workspace, which draws the screens of who is signed in. */
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
})
