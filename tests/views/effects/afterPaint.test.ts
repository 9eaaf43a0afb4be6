import { afterPaint } from '../../../src/effects/afterPaint.ts'

describe('what a press leads to', () => {
  it('[PF-77] waits for the frame that shows the press', async () => {
    const order: string[] = []
    requestAnimationFrame(() => order.push('frame'))
    await new Promise<void>((resolve) => {
      afterPaint(() => {
        order.push('act')
        resolve()
      })
      order.push('press')
    })
    expect(order).toEqual(['press', 'frame', 'act'])
  })

  it('[PF-77] waits for nothing where the page is hidden, which paints nothing', () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    let isDone = false
    afterPaint(() => {
      isDone = true
    })
    expect(isDone).toBe(true)
    hidden.mockRestore()
  })
})
