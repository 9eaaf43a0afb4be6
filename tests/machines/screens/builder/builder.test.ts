import {
  BUILDER_TABS,
  builderMachine,
  selectAreChangesRestored,
  selectBuilderObstacle,
  selectChanges,
  selectChangesAge,
  selectIsBusy,
  selectIsPreviewing,
} from '../../../../machines/screens/builder/builder.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { spec } from '../../../support/spec.ts'

const ADA = 'ada@kickstand.example'
const FORM = { email: ADA, form: 'layout' } as const
/** Stores the draft of the settings; null if there is none. */
const kept = (content: object | null): Effect => ({ tell: 'saveForm', params: { ...FORM, content } })
const adopts = (content: unknown) => ({ from: 'watchForm', event: { type: 'form.adopted', content } }) as const
const edited = { type: 'setting.changed', changes: { headerWidth: 'fixed' } } as const
const preview = { type: 'preview.requested' } as const

const subject = {
  machine: builderMachine,
  input: { email: ADA },
  select: {
    changes: selectChanges,
    isRestored: selectAreChangesRestored,
    age: selectChangesAge,
    isBusy: selectIsBusy,
    isPreviewing: selectIsPreviewing,
    obstacle: selectBuilderObstacle,
  },
}

describe('builder: tabs', () => {
  it('[TH-5] are Header, Page Title, Aside, Content and Footer', () => {
    expect(BUILDER_TABS).toEqual(['header', 'pageTitle', 'aside', 'content', 'footer'])
  })
})

describe('builder: settings', () => {
  spec(subject, [
    {
      title: '[TH-6] an edited setting is stored as a draft and not applied yet',
      when: edited,
      expected: {
        state: { tab: 'header', form: 'editing' },
        effects: [kept({ headerWidth: 'fixed' })],
        values: { changes: { headerWidth: 'fixed' } },
      },
    },
    {
      title: '[TH-6] edited settings accumulate, and the last value of each counts',
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
      title: '[TH-7] after 1000 ms the preview sends the changes to the parent and clears the draft',
      given: [edited, preview, { pass: 999 }],
      when: { pass: 1 },
      expected: {
        state: { tab: 'header', form: 'editing' },
        effects: [kept(null), { parent: { type: 'layout.previewed', changes: { headerWidth: 'fixed' } } }],
        values: { isBusy: false, isPreviewing: false, obstacle: null, changes: {} },
      },
    },
  ])
})

describe('builder: the stored draft', () => {
  const FIXED = { footerWidth: 'fixed' } as const
  const BLANK = { changes: {}, isRestored: false }

  spec(subject, [
    {
      title: '[ND-1] restores edited settings that were not applied, and marks them as restored',
      when: { ...adopts(FIXED), event: { ...adopts(FIXED).event, age: '2 hours ago' } },
      expected: {
        state: { tab: 'header', form: 'editing' },
        effects: [],
        values: { changes: FIXED, isRestored: true, age: '2 hours ago' },
      },
    },
    {
      title: '[ND-3] discarding the draft clears the changes',
      given: [adopts(FIXED)],
      when: { type: 'form.discarded' },
      expected: { state: { tab: 'header', form: 'editing' }, effects: [kept(null)], values: BLANK },
    },
    ...[7, { footerWidth: 'wide' }, { isTitleShown: 1 }, { other: true }].map((content) => ({
      title: `[ND-4] ignores the stored value ${JSON.stringify(content)}`,
      given: [edited],
      when: adopts(content),
      expected: {
        state: { tab: 'header', form: 'editing' },
        effects: [],
        values: { changes: { headerWidth: 'fixed' as const }, isRestored: false },
      },
    })),
  ])
})
