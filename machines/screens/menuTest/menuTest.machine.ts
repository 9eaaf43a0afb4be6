import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { accordionMachine } from '../../kit/accordion.machine.ts'
import { queryIn } from '../../kit/params.ts'
import { type SearchNews, searchMachine } from '../../kit/search.machine.ts'
import { DEMO_SEARCH_MIN_LENGTH } from '../../model/constants.ts'
import { DEMO_MENU, type DemoEntry, findDemoEntries } from './demoMenu.ts'

const NONE: readonly DemoEntry[] = []

/** The demo menu. Sections open one at a time. A search of at least three characters replaces them with its results. */
export const menuTestMachine = setup({
  types: {
    context: {} as { readonly found: readonly DemoEntry[] },
    events: {} as SearchNews,
    children: {} as { search: 'search'; accordion: 'accordion' },
  },
  actors: { search: searchMachine, accordion: accordionMachine },
  actions: {
    findEntries: assign((_, params: { query: string }) => ({ found: findDemoEntries(params.query) })),
    forgetEntries: assign({ found: NONE }),
    answerSearch: sendTo('search', { type: 'search.answered' as const }),
  },
}).createMachine({
  id: 'menuTest',
  context: { found: NONE },
  invoke: [
    { id: 'search', src: 'search', input: { minLength: DEMO_SEARCH_MIN_LENGTH } },
    { id: 'accordion', src: 'accordion', input: { isSingle: true, open: DEMO_MENU.slice(0, 1).map(({ id }) => id) } },
  ],
  initial: 'browsed',
  on: {
    'search.requested': { target: '.searched', actions: [{ type: 'findEntries', params: queryIn }, 'answerSearch'] },
    'search.cleared': { target: '.browsed', actions: 'forgetEntries' },
  },
  states: { browsed: {}, searched: {} },
})

type MenuTestSnapshot = SnapshotFrom<typeof menuTestMachine>
/** Whether search results replace the sections. */
export const selectIsSearched = (snapshot: MenuTestSnapshot): boolean => snapshot.value === 'searched'
export const selectFound = ({ context }: MenuTestSnapshot): readonly DemoEntry[] => context.found
