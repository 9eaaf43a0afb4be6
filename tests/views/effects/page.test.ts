import { scrollToTop, watchScroll, watchViewport } from '../../../src/effects/page.ts'

const withOffset = (offset: number) => Object.defineProperty(window, 'scrollY', { configurable: true, value: offset })
const withWidth = (width: number) => Object.defineProperty(window, 'innerWidth', { configurable: true, value: width })

afterEach(() => {
  withOffset(0)
  withWidth(1024)
})

describe('the page', () => {
  it('[SH-6] reports its scroll offset at once and on each scroll, until watching is stopped', () => {
    const values: number[] = []
    withOffset(40)
    const stop = watchScroll(({ offset }) => values.push(offset))
    expect(values).toEqual([40])
    withOffset(201)
    window.dispatchEvent(new Event('scroll'))
    expect(values).toEqual([40, 201])
    stop()
    window.dispatchEvent(new Event('scroll'))
    expect(values).toEqual([40, 201])
  })

  it('[SH-16] reports the width of the window at once and on each resize, until watching is stopped', () => {
    const values: number[] = []
    withWidth(390)
    const stop = watchViewport(({ width }) => values.push(width))
    withWidth(1440)
    window.dispatchEvent(new Event('resize'))
    expect(values).toEqual([390, 1440])
    stop()
    window.dispatchEvent(new Event('resize'))
    expect(values).toEqual([390, 1440])
  })
})

describe('scrolling to the top', () => {
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

  it('[SH-6] reaches 0 in about 600 ms, never moves back, and then ends', () => {
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

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('[SH-6] is interrupted by the event %s', (name) => {
    scrollToTop({ duration: DURATION })
    jest.advanceTimersByTime(200)
    window.dispatchEvent(new Event(name))
    const count = offsets.length
    jest.advanceTimersByTime(1000)
    expect(offsets).toHaveLength(count)
    expect(offsets.at(-1)).toBeGreaterThan(0)
  })
})
