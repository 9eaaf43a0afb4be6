import { createChunkLoader, loadedView } from '../../../src/app/chunks.ts'
import type { World } from '../../../src/effects/world.ts'

const idle = jest.fn((callback: () => void) => setTimeout(callback))

describe('code that may be needed next', () => {
  const { requestIdleCallback } = window
  beforeEach(() => Object.assign(window, { requestIdleCallback: idle }))
  afterEach(() => Object.assign(window, { requestIdleCallback }))

  it('[PF-35] is loaded when the browser is idle, which is not waited for again once the code is there', async () => {
    const { loadNextChunks } = createChunkLoader(
      () => ({}) as World,
      () => ({}),
    )
    const load = () => loadNextChunks({ names: ['patience'], isNeeded: false })
    expect(loadedView('patience')).toBeUndefined()
    await load()
    expect(loadedView('patience')).toBeDefined()
    expect(idle).toHaveBeenCalledTimes(1)
    await load()
    expect(idle).toHaveBeenCalledTimes(1)
  })
})
