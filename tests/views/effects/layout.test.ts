import { DEFAULT_LAYOUT } from '../../../machines/model/layout.ts'
import { KEYS } from '../../../src/effects/keys.ts'
import { layoutEffects } from '../../../src/effects/layout.ts'
import { createStorage } from '../../../src/effects/storage.ts'
import { trackListeners } from '../../support/listeners.ts'

const logged: string[] = []
const open = () =>
  layoutEffects(
    createStorage(
      () => window.localStorage,
      (message) => logged.push(message),
    ),
  )
const told = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init))

describe('the layout in storage', () => {
  beforeEach(() => {
    localStorage.clear()
    logged.length = 0
  })

  it('[TH-8] is kept under one key', () => {
    open().saveLayout({ config: DEFAULT_LAYOUT })
    expect(Object.keys({ ...localStorage })).toEqual([KEYS.layout])
    const heard: unknown[] = []
    open().watchLayout(({ stored }) => heard.push(stored))()
    expect(heard).toEqual([DEFAULT_LAYOUT])
    expect(logged).toEqual([])
  })

  it('[TH-8] that is missing, or no JSON, is told as nothing', () => {
    const heard: unknown[] = []
    open().watchLayout(({ stored }) => heard.push(stored))()
    localStorage.setItem(KEYS.layout, '{')
    open().watchLayout(({ stored }) => heard.push(stored))()
    expect(heard).toEqual([null, null])
    expect(logged).toHaveLength(1)
  })

  it('[TH-8] is told of at once, and anew when another tab changes it, until it is watched no more', () => {
    const listeners = trackListeners(window)
    const heard: unknown[] = []
    localStorage.setItem(KEYS.layout, '{"aside":{"isFixed":false}}')
    const stop = open().watchLayout(({ stored }) => heard.push(stored))
    expect(heard).toEqual([{ aside: { isFixed: false } }])
    told({ key: KEYS.layout, newValue: '{"header":{"width":"fixed"}}' })
    told({ key: KEYS.layout, newValue: 'rubbish' })
    told({ key: KEYS.themeMode, newValue: 'dark' })
    told({ key: null })
    expect(heard.slice(1)).toEqual([{ header: { width: 'fixed' } }, null, null])
    stop()
    told({ key: KEYS.layout, newValue: '7' })
    expect(heard).toHaveLength(4)
    expect(listeners.types()).toEqual([])
    listeners.stop()
  })
})
