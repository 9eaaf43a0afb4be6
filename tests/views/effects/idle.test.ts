import { untilDrawn } from '../../../src/effects/idle.ts'

/** A browser that is idle when `rest` is called; jsdom has no such call. Notes how long it was to be waited for. */
const idle = () => {
  const waits: (number | undefined)[] = []
  let rest = (): void => undefined
  window.requestIdleCallback = (act, how) => {
    waits.push(how?.timeout)
    rest = () => act({ didTimeout: false, timeRemaining: () => 0 })
    return 0
  }
  return { waits, rest: () => rest() }
}

const withFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))

describe('untilDrawn', () => {
  afterEach(() => {
    jest.restoreAllMocks()
    jest.useRealTimers()
    Reflect.deleteProperty(window, 'requestIdleCallback')
  })

  it('[PF-56] waits for the frame, and then for what that left to be done, 50 ms at most', async () => {
    const { waits, rest } = idle()
    const order: string[] = []
    const drawn = untilDrawn().then(() => order.push('drawn'))
    expect(waits).toEqual([])
    await withFrame()
    expect(waits).toEqual([50])
    order.push('at rest')
    rest()
    await drawn
    expect(order).toEqual(['at rest', 'drawn'])
  })

  it('[PF-56] waits for the frame alone where a browser does not say that it is idle', async () => {
    const order: string[] = []
    requestAnimationFrame(() => order.push('frame'))
    await untilDrawn()
    expect(order).toEqual(['frame'])
  })

  it('[PF-56] waits for no frame where nobody looks at the page', async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
    await expect(untilDrawn()).resolves.toBeUndefined()
  })

  it('[PF-56] waits no longer than 2 s for a frame where somebody has just left it', async () => {
    jest.useFakeTimers()
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
    const drawn = jest.fn()
    untilDrawn().then(drawn)
    await jest.advanceTimersByTimeAsync(1999)
    expect(drawn).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(drawn).toHaveBeenCalled()
  })
})
