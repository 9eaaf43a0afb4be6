type Stop = () => void

/** Tells how far the page is scrolled, CSS pixels: at once, and as it scrolls. */
export const watchScroll = (onScroll: (offset: number) => void): Stop => {
  const tell = (): void => onScroll(window.scrollY)
  tell()
  window.addEventListener('scroll', tell, { passive: true })
  return () => window.removeEventListener('scroll', tell)
}

/** Tells the width of the window, CSS pixels: at once, and at every change of its size. */
export const watchViewport = (onResize: (width: number) => void): Stop => {
  const tell = (): void => onResize(window.innerWidth)
  tell()
  window.addEventListener('resize', tell)
  return () => window.removeEventListener('resize', tell)
}

/** What a person does to take hold of a page that scrolls by itself. */
const HOLDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const wantsLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

const jumpTo = (top: number): void => window.scrollTo({ top, behavior: 'instant' })

const easedOut = (progress: number): number => 1 - (1 - progress) ** 3

/** Scrolls to the top of the page within this time, milliseconds, unless somebody takes hold of it on the way. */
export const scrollToTop = (duration: number): void => {
  if (wantsLessMotion()) {
    jumpTo(0)
    return
  }
  const held = new AbortController()
  for (const name of HOLDS) {
    window.addEventListener(name, () => held.abort(), { signal: held.signal, passive: true })
  }
  const start = performance.now()
  const offset = window.scrollY
  const step = (at: number): void => {
    if (held.signal.aborted) return
    const progress = Math.min(1, Math.max(0, (at - start) / duration))
    jumpTo(offset * (1 - easedOut(progress)))
    if (progress < 1) requestAnimationFrame(step)
    else held.abort()
  }
  requestAnimationFrame(step)
}
