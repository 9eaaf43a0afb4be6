import { createActor, fromCallback } from 'xstate'
import { DEFAULT_LAYOUT, type LayoutConfig, settingsOf } from '../../../machines/model/layout.ts'
import { layoutMachine, selectIsSplashShown, selectLayout } from '../../../machines/shell/layout.machine.ts'
import type { Effect } from '../../support/control.ts'
import { spec } from '../../support/spec.ts'

const found = (stored: unknown) => ({ from: 'watchLayout', event: { type: 'layout.adopted', stored } }) as const
const previewed = { type: 'layout.previewed', changes: { headerWidth: 'fixed', isAsideFixed: false } } as const
const restored = { type: 'layout.restored' } as const
const saved = (config: LayoutConfig): Effect => ({ tell: 'saveLayout', params: { config } })

const changed: LayoutConfig = {
  ...DEFAULT_LAYOUT,
  header: { isFixedOnDesktop: true, isFixedOnMobile: true, width: 'fixed' },
  aside: { isShown: true, isFixed: false },
}

const subject = {
  machine: layoutMachine,
  select: {
    layout: selectLayout,
    isSplashShown: selectIsSplashShown,
    settings: (snapshot: Parameters<typeof selectLayout>[0]) => settingsOf(selectLayout(snapshot)),
  },
}

describe('the stored layout', () => {
  spec(subject, [
    {
      title: '[TH-8] replaces invalid fields by their defaults and keeps the others',
      when: found({ header: { width: 'wide' }, aside: { isFixed: false } }),
      expected: {
        state: 'settled',
        effects: [],
        values: { layout: { ...DEFAULT_LAYOUT, aside: { isShown: true, isFixed: false } } },
      },
    },
  ])

  it('[TH-8] that is reported synchronously is in the first snapshot', () => {
    const watchLayout = fromCallback(({ sendBack }) => sendBack({ type: 'layout.adopted', stored: changed }))
    const parent = createActor(layoutMachine.provide({ actors: { watchLayout } }))
    parent.start()
    expect(selectLayout(parent.getSnapshot())).toEqual(changed)
    parent.stop()
  })
})

describe('layout', () => {
  spec(subject, [
    {
      title: '[TH-6] [TH-7] a preview changes only the given settings, and is saved',
      given: [found(changed)],
      when: { type: 'layout.previewed', changes: { footerWidth: 'fixed' } },
      expected: {
        state: 'changing',
        effects: [saved({ ...changed, footer: { width: 'fixed' } })],
        values: { layout: { ...changed, footer: { width: 'fixed' } } },
      },
    },
    {
      title: '[SH-17] another change restarts the 500 ms of the splash',
      given: [found(null), previewed, { pass: 300 }, restored],
      when: { pass: 499 },
      expected: { state: 'changing', effects: [], values: { isSplashShown: true } },
    },
    {
      title: '[TH-8] a layout without a loader has no splash',
      given: [found({ loader: { isShown: false } })],
      when: previewed,
      expected: {
        state: 'changing',
        effects: [saved({ ...changed, loader: { isShown: false } })],
        values: { isSplashShown: false },
      },
    },
    {
      title: '[TH-7] [TH-8] a reset restores and saves all defaults, even those without a control in the builder',
      given: [found({ ...changed, toolbar: { isShown: false } })],
      when: restored,
      expected: {
        state: 'changing',
        effects: [saved(DEFAULT_LAYOUT)],
        values: { layout: DEFAULT_LAYOUT, isSplashShown: true },
      },
    },
  ])
})
