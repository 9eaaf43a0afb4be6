import { type Place, queryOf } from '../app/places.ts'
import { offers } from '../model/permissions.ts'
import { SCREENS } from '../screens/index.ts'
import type { Screen, Screens } from '../screens/screen.ts'
import { chunkOf, emailOf, type WorkspaceContext, workspaceSetup } from './workspaceSetup.ts'

const storePlace = {
  type: 'storePlace',
  params: ({ event }: { event: { place: Place | null } }) => ({ place: event.place }),
}
const tellQuery = { ...storePlace, type: 'tellQuery' }
const isStillAt = { ...storePlace, type: 'isStillAt' }

const inputOf = ({ input, extension }: Screen, { place, user, known }: WorkspaceContext): unknown =>
  input(place ? queryOf(place) : {}, {
    user,
    email: emailOf(user),
    known,
    isOffered: offers(user, extension),
  })

const onQuery: Readonly<Record<Screen['onQuery'], object>> = {
  send: { 'place.changed': { guard: isStillAt, actions: [storePlace, tellQuery] } },
  restart: { 'place.changed': { guard: isStillAt, target: 'deciding', actions: storePlace } },
  // The region stores the place, as for every screen.
  ignore: {},
}

/** A screen while it is open. */
const stateOf = (name: string, screen: Screen): object => ({
  invoke: [
    ...(screen.lasts
      ? []
      : [{ id: name, src: name, input: ({ context }: { context: WorkspaceContext }) => inputOf(screen, context) }]),
    ...(screen.beside ? [{ id: 'besideChunk', src: 'chunk', input: { name: screen.beside } }] : []),
  ],
  on: onQuery[screen.onQuery],
})

/** A state for each of these screens, and the choice between them. */
export const screenStatesOf = <Name extends string>(screens: Screens<Name>) => {
  const names = Object.keys(screens) as Name[]
  return {
    choosing: {
      always: names.map((name) => ({ guard: { type: 'isAt' as const, params: { name } }, target: name })),
    },
    ...(Object.fromEntries(names.map((name) => [name, stateOf(name, screens[name])])) as Readonly<
      Record<Name, Record<never, never>>
    >),
  }
}

/** The screen of the place we are at, loaded on demand and shown to those who may see it. */
export const screen = workspaceSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'place.changed': [
      {
        guard: { type: 'isStillAt', params: ({ event }) => ({ place: event.place }) },
        actions: { type: 'storePlace', params: ({ event }) => ({ place: event.place }) },
      },
      {
        target: '.deciding',
        actions: { type: 'storePlace', params: ({ event }) => ({ place: event.place }) },
      },
    ],
    // What may be seen no longer is not shown any longer.
    'user.changed': {
      guard: { type: 'isBarred', params: ({ event }) => ({ user: event.user }) },
      target: '.deciding',
    },
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
    // An error page, or the way out: it stands in place of the shell.
    none: {},
    notPermitted: {
      entry: 'tellScreen',
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
