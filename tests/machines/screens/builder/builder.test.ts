import {
  BUILDER_TABS,
  builderMachine,
  selectAreChangesRestored,
  selectBuilderObstacle,
  selectChanges,
  selectIsBusy,
  selectIsPreviewing,
  selectIsResetting,
  selectTab,
} from '../../../../machines/screens/builder/builder.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { flows, spec } from '../../../support/spec.ts'

const ADA = 'ada@kickstand.example'
const FORM = { email: ADA, form: 'layout' } as const
const watched: Effect = { watch: 'watchForm', input: FORM }
/** What is kept of the settings; null for nothing. */
const kept = (content: object | null): Effect => ({ tell: 'saveForm', params: { ...FORM, content } })
const adopts = (content: unknown) => ({ from: 'watchForm', event: { type: 'form.adopted', content } }) as const
const edited = { type: 'setting.changed', changes: { headerWidth: 'fixed' } } as const
const preview = { type: 'preview.requested' } as const
const reset = { type: 'reset.requested' } as const
const BEING_APPLIED = 'The layout is being applied: please wait'
const BEING_RESTORED = 'The defaults are being restored: please wait'

const subject = {
  machine: builderMachine,
  input: { email: ADA },
  select: {
    tab: selectTab,
    changes: selectChanges,
    isRestored: selectAreChangesRestored,
    isBusy: selectIsBusy,
    isPreviewing: selectIsPreviewing,
    isResetting: selectIsResetting,
    obstacle: selectBuilderObstacle,
  },
}

describe('builder: tabs', () => {
  it('[TH-5] are Header, Page Title, Aside, Content and Footer', () => {
    expect(BUILDER_TABS).toEqual(['header', 'pageTitle', 'aside', 'content', 'footer'])
  })

  spec(subject, [
    {
      title: '[TH-5] opens on the first, as the layout in force has it',
      when: 'start',
      expected: {
        state: { tab: 'header', form: 'editing' },
        effects: [watched],
        values: { tab: 'header', changes: {}, isPreviewing: false, isResetting: false, obstacle: null },
      },
    },
    ...BUILDER_TABS.map((tab) => ({
      title: `[TH-5] leads to the tab ${tab}, and what was edited stays`,
      given: [edited],
      when: { type: 'tab.chosen', tab } as const,
      expected: {
        state: { tab, form: 'editing' },
        effects: [],
        values: { tab, changes: { headerWidth: 'fixed' } as const },
      },
    })),
    {
      title: '[TH-5] leads back to the first',
      given: [{ type: 'tab.chosen', tab: 'footer' }],
      when: { type: 'tab.chosen', tab: 'header' },
      expected: { state: { tab: 'header', form: 'editing' }, effects: [], values: { tab: 'header' } },
    },
    {
      title: '[TH-7] a tab can be chosen during a preview, which goes on',
      given: [edited, preview, { pass: 600 }],
      when: { type: 'tab.chosen', tab: 'aside' },
      expected: { state: { tab: 'aside', form: 'previewing' }, effects: [], values: { isPreviewing: true } },
    },
  ])
})

describe('builder: settings', () => {
  spec(subject, [
    {
      title: '[TH-6] an edited setting is kept, and nothing applies yet',
      when: edited,
      expected: {
        state: { tab: 'header', form: 'editing' },
        effects: [kept({ headerWidth: 'fixed' })],
        values: { changes: { headerWidth: 'fixed' } },
      },
    },
    {
      title: '[TH-6] settings gather, the last word on each counts',
      given: [edited, { type: 'setting.changed', changes: { isAsideFixed: false } }],
      when: { type: 'setting.changed', changes: { headerWidth: 'fluid' } },
      expected: {
        state: { tab: 'header', form: 'editing' },
        effects: [kept({ headerWidth: 'fluid', isAsideFixed: false })],
        values: { changes: { headerWidth: 'fluid', isAsideFixed: false } },
      },
    },
  ])
})

describe('builder: preview and reset', () => {
  spec(subject, [
    {
      title: '[TH-7] Preview is busy, and says why neither can be pressed',
      given: [edited],
      when: preview,
      expected: {
        state: { tab: 'header', form: 'previewing' },
        effects: [],
        values: { isBusy: true, isPreviewing: true, isResetting: false, obstacle: BEING_APPLIED },
      },
    },
    {
      title: '[TH-7] nothing applies after 999 ms',
      given: [edited, preview],
      when: { pass: 999 },
      expected: { state: { tab: 'header', form: 'previewing' }, effects: [], values: { isPreviewing: true } },
    },
    {
      title: '[TH-7] after 1000 ms the parent is told what to apply, and nothing is left to apply',
      given: [edited, preview, { pass: 999 }],
      when: { pass: 1 },
      expected: {
        state: { tab: 'header', form: 'editing' },
        effects: [kept(null), { parent: { type: 'layout.previewed', changes: { headerWidth: 'fixed' } } }],
        values: { isBusy: false, isPreviewing: false, obstacle: null, changes: {} },
      },
    },
    {
      title: '[TH-7] a preview without edits applies nothing new',
      given: [preview],
      when: { pass: 1000 },
      expected: {
        state: { tab: 'header', form: 'editing' },
        effects: [kept(null), { parent: { type: 'layout.previewed', changes: {} } }],
      },
    },
    {
      title: '[TH-7] Reset is busy, and says why neither can be pressed',
      given: [edited],
      when: reset,
      expected: {
        state: { tab: 'header', form: 'resetting' },
        effects: [],
        values: { isBusy: true, isPreviewing: false, isResetting: true, obstacle: BEING_RESTORED },
      },
    },
    {
      title: '[TH-7] nothing is restored after 999 ms',
      given: [edited, reset],
      when: { pass: 999 },
      expected: {
        state: { tab: 'header', form: 'resetting' },
        effects: [],
        values: { isResetting: true, changes: { headerWidth: 'fixed' } },
      },
    },
    {
      title: '[TH-7] after 1000 ms the parent is told to restore the defaults, and what was edited is gone',
      given: [edited, reset, { pass: 999 }],
      when: { pass: 1 },
      expected: {
        state: { tab: 'header', form: 'editing' },
        effects: [kept(null), { parent: { type: 'layout.restored' } }],
        values: { isResetting: false, obstacle: null, changes: {} },
      },
    },
    {
      title: '[TH-7] while busy, settings stay as they are',
      given: [edited, preview],
      when: { type: 'setting.changed', changes: { isAsideFixed: false } },
      expected: {
        state: { tab: 'header', form: 'previewing' },
        effects: [],
        values: { changes: { headerWidth: 'fixed' } },
      },
    },
    {
      title: '[TH-7] a second Preview does not start the wait anew',
      given: [edited, preview, { pass: 600 }, preview],
      when: { pass: 400 },
      expected: {
        state: { tab: 'header', form: 'editing' },
        effects: [kept(null), { parent: { type: 'layout.previewed', changes: { headerWidth: 'fixed' } } }],
      },
    },
    {
      title: '[TH-7] Reset during a preview counts for nothing, and the other way round',
      given: [reset, { pass: 600 }, preview],
      when: { pass: 400 },
      expected: {
        state: { tab: 'header', form: 'editing' },
        effects: [kept(null), { parent: { type: 'layout.restored' } }],
      },
    },
  ])

  flows(subject, [
    {
      title: '[TH-5] [TH-6] [TH-7] settings of several tabs are applied together',
      steps: [
        ['start', { effects: [watched] }],
        [
          { type: 'setting.changed', changes: { isHeaderFixedOnMobile: false } },
          { effects: [kept({ isHeaderFixedOnMobile: false })] },
        ],
        [{ type: 'tab.chosen', tab: 'pageTitle' }, { effects: [] }],
        [
          { type: 'setting.changed', changes: { areBreadcrumbsShown: false } },
          { effects: [kept({ isHeaderFixedOnMobile: false, areBreadcrumbsShown: false })] },
        ],
        [
          { type: 'tab.chosen', tab: 'header' },
          { effects: [], values: { tab: 'header' } },
        ],
        [preview, { effects: [] }],
        [
          { pass: 1000 },
          {
            state: { tab: 'header', form: 'editing' },
            effects: [
              kept(null),
              {
                parent: {
                  type: 'layout.previewed',
                  changes: { isHeaderFixedOnMobile: false, areBreadcrumbsShown: false },
                },
              },
            ],
          },
        ],
      ],
    },
  ])
})

describe('builder: what is kept', () => {
  const FIXED = { footerWidth: 'fixed' } as const
  const BLANK = { changes: {}, isRestored: false }

  spec(subject, [
    {
      title: '[ND-1] settings that were edited and not applied are there again, and say so',
      when: adopts(FIXED),
      expected: {
        state: { tab: 'header', form: 'editing' },
        effects: [],
        values: { changes: FIXED, isRestored: true },
      },
    },
    {
      title: '[ND-3] discarded they are gone',
      given: [adopts(FIXED)],
      when: { type: 'form.discarded' },
      expected: { state: { tab: 'header', form: 'editing' }, effects: [kept(null)], values: BLANK },
    },
    {
      title: '[ND-3] and so are those that another tab has applied or discarded',
      given: [adopts(FIXED)],
      when: adopts(null),
      expected: { state: { tab: 'header', form: 'editing' }, effects: [], values: BLANK },
    },
    {
      title: '[ND-1] what is being applied is what it was, and is kept until it is',
      given: [adopts(FIXED), preview],
      when: adopts({ footerWidth: 'fluid' }),
      expected: {
        state: { tab: 'header', form: 'previewing' },
        effects: [],
        values: { changes: FIXED, isRestored: false },
      },
    },
    {
      title: '[ND-3] applied they are restored no more',
      given: [adopts(FIXED), preview],
      when: { pass: 1000 },
      expected: {
        state: { tab: 'header', form: 'editing' },
        effects: [kept(null), { parent: { type: 'layout.previewed', changes: FIXED } }],
        values: BLANK,
      },
    },
    ...[7, { footerWidth: 'wide' }, { isTitleShown: 1 }, { other: true }].map((content) => ({
      title: `[ND-4] ${JSON.stringify(content)} is let be`,
      given: [edited],
      when: adopts(content),
      expected: {
        state: { tab: 'header', form: 'editing' },
        effects: [],
        values: { changes: { headerWidth: 'fixed' as const }, isRestored: false },
      },
    })),
    {
      title: '[ND-4] and takes nothing of what was edited',
      given: [edited],
      when: adopts(7),
      expected: {
        state: { tab: 'header', form: 'editing' },
        effects: [],
        values: { changes: { headerWidth: 'fixed' } },
      },
    },
  ])
})
