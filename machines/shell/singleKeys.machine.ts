import { assign, type SnapshotFrom, setup } from 'xstate'
import { saveSingleKeys, watchSingleKeys } from '../effects.ts'

interface Choice {
  readonly isOn: boolean
}

type SingleKeysEvent = { type: 'keys.chosen'; isOn: boolean } | { type: 'keys.adopted'; isOn: boolean }

const choiceIn = ({ event }: { event: Choice }) => ({ isOn: event.isOn })
const storeChoice = { type: 'storeChoice', params: choiceIn } as const

/**
 * Whether single-key shortcuts are on (WCAG 2.1.4): on until the person turns them off, read from storage at start, and shared by all tabs. Each
 * machine that needs this setting invokes an actor of its own.
 */
export const singleKeysMachine = setup({
  types: { context: {} as Choice, events: {} as SingleKeysEvent },
  actors: { watchSingleKeys },
  actions: { saveSingleKeys, storeChoice: assign((_, { isOn }: Choice) => ({ isOn })) },
}).createMachine({
  id: 'singleKeys',
  context: { isOn: true },
  invoke: { src: 'watchSingleKeys' },
  on: {
    'keys.chosen': { actions: [storeChoice, { type: 'saveSingleKeys', params: choiceIn }] },
    'keys.adopted': { actions: storeChoice },
  },
})

export const selectAreKeysOn = ({ context }: SnapshotFrom<typeof singleKeysMachine>): boolean => context.isOn
