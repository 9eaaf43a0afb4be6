import type { Effects } from '../../machines/kit/wired.ts'

export const watchScroll: Effects['watchScroll'] = (send) => {
  const report = (): void => send({ type: 'page.scrolled', offset: window.scrollY })
  report()
  window.addEventListener('scroll', report, { passive: true })
  return () => window.removeEventListener('scroll', report)
}

export const watchViewport: Effects['watchViewport'] = (send) => {
  const report = (): void => send({ type: 'viewport.resized', width: window.innerWidth })
  report()
  window.addEventListener('resize', report)
  return () => window.removeEventListener('resize', report)
}

/** Input events that stop a smooth scroll. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const wantsLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

const jumpTo = (top: number): void => window.scrollTo({ top, behavior: 'instant' })

const easedOut = (progress: number): number => 1 - (1 - progress) ** 3

/** Scrolls smoothly to the top in `duration` milliseconds; at once if the person prefers less motion. Any input stops the scroll. */
export const scrollToTop = ({ duration }: { duration: number }): void => {
  if (wantsLessMotion()) {
    jumpTo(0)
    return
  }
  const interruption = new AbortController()
  for (const name of INTERRUPTIONS) {
    window.addEventListener(name, () => interruption.abort(), { signal: interruption.signal, passive: true })
  }
  const start = performance.now()
  const offset = window.scrollY
  const step = (at: number): void => {
    if (interruption.signal.aborted) return
    const progress = Math.min(1, Math.max(0, (at - start) / duration))
    jumpTo(offset * (1 - easedOut(progress)))
    if (progress < 1) requestAnimationFrame(step)
    else interruption.abort()
  }
  requestAnimationFrame(step)
}
