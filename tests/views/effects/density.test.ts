import { densityEffects } from '../../../src/effects/density.ts'
import { KEYS } from '../../../src/effects/keys.ts'
import { createStorage } from '../../../src/effects/storage.ts'

const logged: string[] = []
const open = () =>
  densityEffects(
    createStorage(
      () => window.localStorage,
      (message) => logged.push(message),
    ),
  )
const told = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init))

describe('the density in storage', () => {
  beforeEach(() => {
    localStorage.clear()
    logged.length = 0
  })

  it('[RT-13] is kept under a key of its own', () => {
    open().saveDensity({ density: 'compact' })
    expect({ ...localStorage }).toEqual({ 'kickstand.density': 'compact' })
  })

  it.each([
    ['compact', ['compact']],
    ['comfortable', ['comfortable']],
    ['dense', []],
    ['', []],
    [null, []],
  ])('[RT-13] that is %j is told as %j', (stored, expected) => {
    if (stored !== null) localStorage.setItem(KEYS.density, stored)
    const densities: string[] = []
    open().watchDensity(({ density }) => densities.push(density))()
    expect(densities).toEqual(expected)
  })

  it('[RT-13] is told of anew when another tab chooses one, until it is watched no more', () => {
    const densities: string[] = []
    const stop = open().watchDensity(({ density }) => densities.push(density))
    told({ key: KEYS.density, newValue: 'compact' })
    told({ key: KEYS.layout, newValue: 'comfortable' })
    told({ key: KEYS.density, newValue: 'rubbish' })
    told({ key: null })
    expect(densities).toEqual(['compact'])
    stop()
    told({ key: KEYS.density, newValue: 'comfortable' })
    expect(densities).toEqual(['compact'])
  })

  it('[SE-7] that cannot be stored is only logged', () => {
    const storage = createStorage(
      () => {
        throw new Error('Forbidden')
      },
      (message) => logged.push(message),
    )
    const densities: string[] = []
    const { saveDensity, watchDensity } = densityEffects(storage)
    saveDensity({ density: 'compact' })
    watchDensity(({ density }) => densities.push(density))()
    expect(densities).toEqual(['compact'])
    expect(logged).toEqual([`Browser storage: writing ${KEYS.density} failed`])
  })
})
