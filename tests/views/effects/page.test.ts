import { scrollToTop, watchScroll, watchViewport } from '../../../src/effects/page.ts'

const withOffset = (offset: number) => Object.defineProperty(window, 'scrollY', { configurable: true, value: offset })
const withWidth = (width: number) => Object.defineProperty(window, 'innerWidth', { configurable: true, value: width })

afterEach(() => {
  withOffset(0)
  withWidth(1024)
})

describe('the page', () => {
  it('[SH-6] tells how far it is scrolled: at once, as it scrolls, and no more once nobody listens', () => {
    const told: number[] = []
    withOffset(40)
    const stop = watchScroll(({ offset }) => told.push(offset))
    expect(told).toEqual([40])
    withOffset(201)
    window.dispatchEvent(new Event('scroll'))
    expect(told).toEqual([40, 201])
    stop()
    window.dispatchEvent(new Event('scroll'))
    expect(told).toEqual([40, 201])
  })

  it('[SH-16] tells the width of the window: at once, at every change, and no more once nobody listens', () => {
    const told: number[] = []
    withWidth(390)
    const stop = watchViewport(({ width }) => told.push(width))
    withWidth(1440)
    window.dispatchEvent(new Event('resize'))
    expect(told).toEqual([390, 1440])
    stop()
    window.dispatchEvent(new Event('resize'))
    expect(told).toEqual([390, 1440])
  })
})

describe('the way to the top', () => {
  const DURATION = 600
  let offsets: number[] = []
  const own = window.scrollTo

  beforeEach(() => {
    offsets = []
    withOffset(1000)
    window.scrollTo = (to?: ScrollToOptions | number): void => {
      if (typeof to === 'object') offsets.push(to.top ?? Number.NaN)
    }
    jest.useFakeTimers()
  })

  afterEach(() => {
    jest.useRealTimers()
    window.scrollTo = own
  })

  it('[SH-6] goes down to 0 within 600 ms, never back, and then rests', () => {
    scrollToTop({ duration: DURATION })
    jest.advanceTimersByTime(300)
    expect(offsets.length).toBeGreaterThan(5)
    expect(offsets.at(-1)).toBeGreaterThan(0)
    jest.advanceTimersByTime(320)
    expect(offsets.at(-1)).toBe(0)
    expect(offsets).toEqual(offsets.toSorted((a, b) => b - a))
    const count = offsets.length
    jest.advanceTimersByTime(1000)
    expect(offsets).toHaveLength(count)
  })

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('[SH-6] stops at a %s on the way', (name) => {
    scrollToTop({ duration: DURATION })
    jest.advanceTimersByTime(200)
    window.dispatchEvent(new Event(name))
    const count = offsets.length
    jest.advanceTimersByTime(1000)
    expect(offsets).toHaveLength(count)
    expect(offsets.at(-1)).toBeGreaterThan(0)
  })
})
