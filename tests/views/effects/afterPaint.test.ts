import { afterPaint } from '../../../src/effects/afterPaint.ts'

describe('the result of a press', () => {
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

  it('[PF-77] does not wait for a frame that never comes, as while the page is hidden', async () => {
    const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1)
    await new Promise<void>((resolve) => afterPaint(resolve))
    expect(frames).toHaveBeenCalledTimes(1)
    frames.mockRestore()
  })
})
