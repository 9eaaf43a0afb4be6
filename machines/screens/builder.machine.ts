import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import { LAYOUT_DELAY } from '../constants.ts'
import type { LayoutRequest } from '../layout.machine.ts'
import type { LayoutSettings } from '../model/layout.ts'

export const BUILDER_TABS = ['header', 'pageTitle', 'aside', 'content', 'footer'] as const
export type BuilderTab = (typeof BUILDER_TABS)[number]

interface BuilderContext {
  /** What was edited and not applied yet; all else is as the layout in force has it. */
  readonly changes: Partial<LayoutSettings>
}

type BuilderEvent =
  | { type: 'tab.chosen'; tab: BuilderTab }
  | { type: 'setting.changed'; changes: Partial<LayoutSettings> }
  | { type: 'preview.requested' }
  | { type: 'reset.requested' }

const NO_CHANGES: Partial<LayoutSettings> = {}

/** The Layout Builder: settings are edited tab by tab, and applied or given back to the defaults a moment after the word. */
export const builderMachine = setup({
  types: { context: {} as BuilderContext, events: {} as BuilderEvent },
  actions: {
    storeChanges: assign(({ context }, params: { changes: Partial<LayoutSettings> }) => ({
      changes: { ...context.changes, ...params.changes },
    })),
    forgetChanges: assign({ changes: NO_CHANGES }),
    announcePreview: sendParent(
      ({ context }): LayoutRequest => ({ type: 'layout.previewed', changes: context.changes }),
    ),
    announceReset: sendParent((): LayoutRequest => ({ type: 'layout.restored' })),
  },
  guards: { isTab: (_, params: { chosen: BuilderTab; tab: BuilderTab }) => params.chosen === params.tab },
  delays: { LAYOUT_DELAY },
}).createMachine({
  id: 'builder',
  context: { changes: NO_CHANGES },
  type: 'parallel',
  states: {
    tab: {
      initial: 'header',
      on: {
        'tab.chosen': [
          {
            guard: { type: 'isTab', params: ({ event }) => ({ chosen: event.tab, tab: 'header' }) },
            target: '.header',
          },
          {
            guard: { type: 'isTab', params: ({ event }) => ({ chosen: event.tab, tab: 'pageTitle' }) },
            target: '.pageTitle',
          },
          {
            guard: { type: 'isTab', params: ({ event }) => ({ chosen: event.tab, tab: 'aside' }) },
            target: '.aside',
          },
          {
            guard: { type: 'isTab', params: ({ event }) => ({ chosen: event.tab, tab: 'content' }) },
            target: '.content',
          },
          { target: '.footer' },
        ],
      },
      states: { header: {}, pageTitle: {}, aside: {}, content: {}, footer: {} },
    },
    form: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'setting.changed': {
              actions: { type: 'storeChanges', params: ({ event }) => ({ changes: event.changes }) },
            },
            'preview.requested': 'previewing',
            'reset.requested': 'resetting',
          },
        },
        previewing: { after: { LAYOUT_DELAY: { target: 'editing', actions: ['announcePreview', 'forgetChanges'] } } },
        resetting: { after: { LAYOUT_DELAY: { target: 'editing', actions: ['announceReset', 'forgetChanges'] } } },
      },
    },
  },
})

type BuilderSnapshot = SnapshotFrom<typeof builderMachine>
export const selectTab = ({ value }: BuilderSnapshot): BuilderTab => value.tab
/** What was edited and not applied yet. */
export const selectChanges = ({ context }: BuilderSnapshot): Partial<LayoutSettings> => context.changes
export const selectIsPreviewing = ({ value }: BuilderSnapshot): boolean => value.form === 'previewing'
export const selectIsResetting = ({ value }: BuilderSnapshot): boolean => value.form === 'resetting'

/** Whether settings are being applied or given back to the defaults; they cannot be changed meanwhile. */
export const selectIsBusy = ({ value }: BuilderSnapshot): boolean => value.form !== 'editing'

const OBSTACLES = {
  editing: null,
  previewing: 'The layout is being applied',
  resetting: 'The defaults are being restored',
} as const
/** Why neither Preview nor Reset can be pressed now, or null. */
export const selectBuilderObstacle = ({ value }: BuilderSnapshot): string | null => OBSTACLES[value.form]
