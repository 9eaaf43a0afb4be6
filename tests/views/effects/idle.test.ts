import { untilDrawn } from '../../../src/effects/idle.ts'

describe('untilDrawn', () => {
  afterEach(() => {
    jest.restoreAllMocks()
  })

  it('[PF-56] waits for the frame', async () => {
    const order: string[] = []
    requestAnimationFrame(() => order.push('frame'))
    await untilDrawn()
    expect(order).toEqual(['frame'])
  })

  it('[PF-56] waits for none where nobody looks at the page', async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
    await expect(untilDrawn()).resolves.toBeUndefined()
  })
})
