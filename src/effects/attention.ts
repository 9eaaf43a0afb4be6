import type { Effects } from '../../machines/kit/wired.ts'

export const watchAttention: Effects['watchAttention'] = (send) => {
  const report = (): void =>
    send({ type: document.hidden || !navigator.onLine ? 'attention.lost' : 'attention.gained' })
  report()
  const stop = new AbortController()
  for (const name of ['focus', 'online', 'offline']) window.addEventListener(name, report, { signal: stop.signal })
  document.addEventListener('visibilitychange', report, { signal: stop.signal })
  return () => stop.abort()
}
