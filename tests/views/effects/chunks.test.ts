import { createChunkLoader, loadedView } from '../../../src/app/chunks.ts'
import type { Effects } from '../../../src/wire/effects.ts'

const idle = jest.fn((callback: () => void) => setTimeout(callback))

describe('code that may be needed next', () => {
  const { requestIdleCallback } = window
  beforeEach(() => Object.assign(window, { requestIdleCallback: idle }))
  afterEach(() => Object.assign(window, { requestIdleCallback }))

  it('[PF-35] is fetched while the browser is idle, and is not waited for again once it is there', async () => {
    const { bringChunks } = createChunkLoader(
      () => ({}) as Effects,
      () => ({}),
    )
    expect(loadedView('patience')).toBeUndefined()
    await bringChunks(['patience'], false)
    expect(loadedView('patience')).toBeDefined()
    expect(idle).toHaveBeenCalledTimes(1)
    await bringChunks(['patience'], false)
    expect(idle).toHaveBeenCalledTimes(1)
  })
})
