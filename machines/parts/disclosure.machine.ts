import { type SnapshotFrom, setup } from 'xstate'

type DisclosureEvent = { type: 'disclosure.toggled' } | { type: 'disclosure.opened' } | { type: 'disclosure.closed' }

/** Something that is shown or hidden: the rail's drawer, a menu, the small slices of a pie. */
export const disclosureMachine = setup({
  types: { events: {} as DisclosureEvent },
}).createMachine({
  id: 'disclosure',
  initial: 'closed',
  states: {
    closed: { on: { 'disclosure.toggled': 'open', 'disclosure.opened': 'open' } },
    open: { on: { 'disclosure.toggled': 'closed', 'disclosure.closed': 'closed' } },
  },
})

export const selectIsOpen = (snapshot: SnapshotFrom<typeof disclosureMachine>): boolean => snapshot.value === 'open'
