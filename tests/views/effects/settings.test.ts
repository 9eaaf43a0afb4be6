import { DEFAULT_LAYOUT } from '../../../machines/model/layout.ts'
import { densityEffects } from '../../../src/effects/density.ts'
import { KEYS } from '../../../src/effects/keys.ts'
import { layoutEffects } from '../../../src/effects/layout.ts'
import { orderColumnsEffects } from '../../../src/effects/orderColumns.ts'
import { singleKeysEffects } from '../../../src/effects/singleKeys.ts'
import { createStorage } from '../../../src/effects/storage.ts'

const storage = createStorage(
  () => window.localStorage,
  () => undefined,
)
const { saveDensity, watchDensity } = densityEffects(storage)
const { saveLayout, watchLayout } = layoutEffects(storage)
const { saveOrderColumns, watchOrderColumns } = orderColumnsEffects(storage)
const { saveSingleKeys, watchSingleKeys } = singleKeysEffects(storage)
const otherTab = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init))

/** Each function watches a setting, and collects what is reported. */
const watch = {
  density: () => {
    const values: unknown[] = []
    return { values, stop: watchDensity(({ density }) => values.push(density)) }
  },
  layout: () => {
    const values: unknown[] = []
    return { values, stop: watchLayout(({ stored }) => values.push(stored)) }
  },
  singleKeys: () => {
    const values: unknown[] = []
    return { values, stop: watchSingleKeys(({ isOn }) => values.push(isOn)) }
  },
  orderColumns: () => {
    const values: unknown[] = []
    return { values, stop: watchOrderColumns(({ hidden }) => values.push(hidden)) }
  },
}

beforeEach(() => localStorage.clear())

it('[TH-8] [OR-15] [DQ-10] density, layout, hidden columns and single keys have a storage key each', () => {
  saveDensity({ density: 'compact' })
  saveLayout({ config: DEFAULT_LAYOUT })
  saveOrderColumns({ hidden: ['items', 'method'] })
  saveSingleKeys({ isOn: false })
  expect({ ...localStorage }).toEqual({
    'kickstand.density': 'compact',
    'kickstand.keys.single': 'off',
    'kickstand.layout': JSON.stringify(DEFAULT_LAYOUT),
    'kickstand.orders.columns': '["items","method"]',
  })
})

it.each<[keyof typeof watch, string | null, unknown[]]>([
  ['density', 'compact', ['compact']],
  ['density', 'dense', []],
  ['density', null, []],
  ['layout', '{"aside":{"isFixed":false}}', [{ aside: { isFixed: false } }]],
  ['layout', '{', [null]],
  ['layout', null, [null]],
  ['singleKeys', 'off', [false]],
  ['singleKeys', 'on', [true]],
  ['singleKeys', 'maybe', []],
  ['singleKeys', null, []],
  ['orderColumns', '["items"]', [['items']]],
  ['orderColumns', '["items","number"]', [[]]],
  ['orderColumns', '{', [[]]],
  ['orderColumns', null, [[]]],
])('[TH-8] [OR-15] [DQ-10] a stored %s of %j is reported as %j', (setting, stored, expected) => {
  if (stored !== null) localStorage.setItem(KEYS[setting], stored)
  const { values, stop } = watch[setting]()
  stop()
  expect(values).toEqual(expected)
})

it.each<[keyof typeof watch, string, unknown, unknown[]]>([
  ['density', 'compact', 'compact', []],
  ['layout', '{"header":{"width":"fixed"}}', { header: { width: 'fixed' } }, [null, null]],
  ['orderColumns', '["method"]', ['method'], [[], []]],
])(
  '[TH-8] [OR-15] a %s that another tab stores is reported until watching is stopped',
  (setting, text, value, none) => {
    const { values, stop } = watch[setting]()
    values.length = 0
    otherTab({ key: KEYS[setting], newValue: text })
    otherTab({ key: KEYS.themeMode, newValue: text })
    expect(values).toEqual([value])
    otherTab({ key: KEYS[setting], newValue: 'rubbish' })
    otherTab({ key: null })
    expect(values.slice(1)).toEqual(none)
    stop()
    otherTab({ key: KEYS[setting], newValue: text })
    expect(values.slice(1)).toEqual(none)
  },
)
