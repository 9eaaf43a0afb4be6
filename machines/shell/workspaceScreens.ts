import { type Place, queryOf } from '../app/places.ts'
import { offers } from '../model/permissions.ts'
import { SCREENS } from '../screens/index.ts'
import type { Screen, Screens } from '../screens/screen.ts'
import { chunkOf } from './openScreen.ts'
import { emailOf, type WorkspaceContext, workspaceSetup } from './workspaceSetup.ts'

const placeIn = ({ event }: { event: { place: Place | null } }) => ({ place: event.place })
const storePlace = { type: 'storePlace', params: placeIn } as const
const sendQuery = { type: 'sendQuery', params: placeIn } as const
const isUnchanged = { type: 'isUnchanged', params: placeIn } as const
export const isStillAt = { type: 'isStillAt', params: placeIn } as const

const inputOf = ({ input, extension }: Screen, { place, user, known }: WorkspaceContext): unknown =>
  input(place ? queryOf(place) : {}, { user, email: emailOf(user), known, isOffered: offers(user, extension) })

const sent = { guard: isStillAt, actions: [storePlace, sendQuery] } as const

const onQuery: Readonly<Record<Screen['onQuery'], object>> = {
  send: { 'place.changed': sent },
  // A link to the current place restarts the screen, as a way out of a broken view.
  sendOrRestart: { 'place.changed': [{ guard: isUnchanged, target: 'deciding' }, sent] },
  // Nothing is sent. The region `screen` stores the place.
  ignore: {},
}

/** The state of an open screen. */
const stateOf = (name: string, screen: Screen): object => ({
  invoke: [
    ...(screen.lasts
      ? []
      : [{ id: name, src: name, input: ({ context }: { context: WorkspaceContext }) => inputOf(screen, context) }]),
    ...(screen.beside ? [{ id: 'besideChunk', src: 'chunk', input: { name: screen.beside } }] : []),
  ],
  on: onQuery[screen.onQuery],
})

/** A state for each screen, and the choice between them. */
export const screenStatesOf = <Name extends string>(screens: Screens<Name>) => {
  const names = Object.keys(screens) as Name[]
  return {
    choosing: { always: names.map((name) => ({ guard: { type: 'isAt' as const, params: { name } }, target: name })) },
    ...(Object.fromEntries(names.map((name) => [name, stateOf(name, screens[name])])) as Readonly<
      Record<Name, Record<never, never>>
    >),
  }
}

/** The screen of the current place, loaded on demand, if the user may see it. */
export const screen = workspaceSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'place.changed': [
      { guard: isStillAt, actions: storePlace },
      { target: '.deciding', actions: storePlace },
    ],
    // The person may have lost the permission.
    'user.changed': { guard: { type: 'isBarred', params: ({ event }) => ({ user: event.user }) }, target: '.deciding' },
    'href.chosen': {
      actions: { type: 'followLink', params: ({ event }) => ({ href: event.href, replace: event.replace }) },
    },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isElsewhere', target: 'none' },
        { guard: 'isReady', target: 'choosing' },
        { guard: 'mayView', target: 'loading' },
        { target: 'notPermitted' },
      ],
    },
    // An error page or the sign-out replaces the shell.
    none: {},
    notPermitted: {
      entry: 'announceScreen',
      always: { guard: 'mayView', target: 'deciding' },
      on: { 'user.changed': {} },
    },
    loading: {
      invoke: { id: 'screenChunk', src: 'chunk', input: ({ context }) => ({ name: chunkOf(context.place) }) },
      on: {
        'chunk.loaded': {
          guard: { type: 'isScreenChunk', params: ({ event }) => ({ name: event.name }) },
          target: 'choosing',
          actions: { type: 'noteLoaded', params: ({ event }) => ({ name: event.name }) },
        },
      },
    },
    ...screenStatesOf(SCREENS),
  },
})
