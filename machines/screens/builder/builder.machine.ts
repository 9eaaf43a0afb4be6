import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import { saveForm, watchForm } from '../../effects.ts'
import { choices, isChosen } from '../../kit/choice.ts'
import {
  type Adopted,
  adopted,
  contentRemoved,
  isGone,
  isKept,
  keptGuards,
  keyOf,
  NOT_RESTORED,
  type Restored,
} from '../../kit/keeping.ts'
import { changesIn } from '../../kit/params.ts'
import { LAYOUT_DELAY } from '../../model/constants.ts'
import { contentAs, type FormAdopted, type FormKey } from '../../model/forms.ts'
import type { LayoutSettings } from '../../model/layout.ts'
import type { LayoutRequest } from '../../shell/layout.machine.ts'
import { KeptSettings } from './keptSettings.ts'
import { TEXTS } from './texts.ts'

export const BUILDER_TABS = ['header', 'pageTitle', 'aside', 'content', 'footer'] as const
export type BuilderTab = (typeof BUILDER_TABS)[number]

interface BuilderContext extends FormKey, Restored {
  /** Settings that were edited but not applied yet. */
  readonly changes: Partial<LayoutSettings>
}

type BuilderEvent =
  | FormAdopted
  | { type: 'form.discarded' }
  | { type: 'tab.chosen'; tab: BuilderTab }
  | { type: 'setting.changed'; changes: Partial<LayoutSettings> }
  | { type: 'preview.requested' }
  | { type: 'reset.requested' }

const NO_CHANGES: Partial<LayoutSettings> = {}

const drop = { type: 'saveForm', params: contentRemoved } as const

/** The Layout Builder: settings are edited in tabs, and applied or reset after a delay. Unapplied changes are kept in storage. */
export const builderMachine = setup({
  types: { context: {} as BuilderContext, events: {} as BuilderEvent, input: {} as { email: string } },
  actors: { watchForm },
  actions: {
    saveForm,
    storeChanges: assign(({ context }, params: { changes: Partial<LayoutSettings> }) => ({
      changes: { ...context.changes, ...params.changes },
    })),
    adoptChanges: assign((_, { content, age }: Adopted) => ({
      changes: contentAs(content, KeptSettings) ?? NO_CHANGES,
      isRestored: true,
      age,
    })),
    forgetChanges: assign({ changes: NO_CHANGES, ...NOT_RESTORED }),
    announcePreview: sendParent(
      ({ context }): LayoutRequest => ({ type: 'layout.previewed', changes: context.changes }),
    ),
    announceReset: sendParent((): LayoutRequest => ({ type: 'layout.restored' })),
  },
  guards: { isChosen, ...keptGuards((content) => contentAs(content, KeptSettings)) },
  delays: { LAYOUT_DELAY },
}).createMachine({
  id: 'builder',
  context: ({ input }) => ({ email: input.email, form: 'layout', changes: NO_CHANGES, ...NOT_RESTORED }),
  invoke: { src: 'watchForm', input: keyOf },
  type: 'parallel',
  states: {
    tab: {
      initial: 'header',
      on: { 'tab.chosen': choices(BUILDER_TABS, ({ tab }: { tab: BuilderTab }) => tab) },
      states: { header: {}, pageTitle: {}, aside: {}, content: {}, footer: {} },
    },
    form: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'setting.changed': {
              actions: [
                { type: 'storeChanges', params: changesIn },
                { type: 'saveForm', params: ({ context }) => ({ ...keyOf({ context }), content: context.changes }) },
              ],
            },
            'form.adopted': [
              { guard: isKept, actions: { type: 'adoptChanges', params: adopted } },
              { guard: isGone, actions: 'forgetChanges' },
            ],
            'form.discarded': { actions: ['forgetChanges', drop] },
            'preview.requested': 'previewing',
            'reset.requested': 'resetting',
          },
        },
        previewing: {
          after: { LAYOUT_DELAY: { target: 'editing', actions: ['announcePreview', 'forgetChanges', drop] } },
        },
        resetting: {
          after: { LAYOUT_DELAY: { target: 'editing', actions: ['announceReset', 'forgetChanges', drop] } },
        },
      },
    },
  },
})

type BuilderSnapshot = SnapshotFrom<typeof builderMachine>
export const selectTab = ({ value }: BuilderSnapshot): BuilderTab => value.tab
export const selectChanges = ({ context }: BuilderSnapshot): Partial<LayoutSettings> => context.changes
/** Whether the changes were restored from storage and can be discarded now. */
export const selectAreChangesRestored = (snapshot: BuilderSnapshot): boolean =>
  snapshot.context.isRestored && snapshot.can({ type: 'form.discarded' })
/** When the restored changes were written, such as '2 hours ago', or null. */
export const selectChangesAge = ({ context }: BuilderSnapshot): string | null => context.age
export const selectIsPreviewing = ({ value }: BuilderSnapshot): boolean => value.form === 'previewing'
export const selectIsResetting = ({ value }: BuilderSnapshot): boolean => value.form === 'resetting'
/** Whether settings are being applied or reset, and cannot be changed. */
export const selectIsBusy = ({ value }: BuilderSnapshot): boolean => value.form !== 'editing'

const OBSTACLES = {
  editing: null,
  previewing: TEXTS.applying,
  resetting: TEXTS.restoring,
} as const
/** Why neither Preview nor Reset can be pressed now, or null. */
export const selectBuilderObstacle = ({ value }: BuilderSnapshot): string | null => OBSTACLES[value.form]
