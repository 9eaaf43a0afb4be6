import type { InspectedActor, LogEntry } from './stream.ts'

/** An event in words: xstate's `xstate.done.actor.0.app.screen` becomes `fetchTickets done`. */
export const eventWords = (
  { event, source, session }: LogEntry,
  actors: ReadonlyMap<string, InspectedActor>,
): string => {
  const nameOf = (id: string | null): string => (id === null ? '' : (actors.get(id)?.name ?? id))
  const { type } = event
  if (type === 'xstate.init') return 'started'
  if (type === 'xstate.stop') return 'stopped'
  if (type === 'xstate.promise.resolve') return 'answered'
  if (type === 'xstate.promise.reject') return 'refused'
  if (type.startsWith('xstate.done.actor.')) return `${nameOf(source)} done`
  if (type.startsWith('xstate.error.actor.')) return `${nameOf(source)} failed`
  const delay = /^xstate\.after\.([^.]+)\./.exec(type)?.[1]
  if (delay !== undefined) return `after ${Number.isNaN(Number(delay)) ? delay : `${delay} ms`}`
  return type.startsWith('xstate.') ? `${type.slice('xstate.'.length)} ${nameOf(session)}` : type
}

/** The time between two entries: `+0.4 ms`, `+12 ms`, `+3.4 s`, `+2 min`. Empty for the first entry, whose `before` is undefined. */
export const gapWords = (before: number | undefined, at: number): string => {
  if (before === undefined) return ''
  const gap = at - before
  if (gap < 9.95) return `+${Math.max(0, gap).toFixed(1)} ms`
  if (gap < 1000) return `+${Math.round(gap)} ms`
  if (gap < 60_000) return `+${(gap / 1000).toFixed(1)} s`
  return `+${Math.round(gap / 60_000)} min`
}

/** The time of day with milliseconds: `14:03:59.123`. */
export const clockWords = (at: number): string => {
  const time = new Date(at)
  const two = (part: number): string => String(part).padStart(2, '0')
  const seconds = `${two(time.getSeconds())}.${String(time.getMilliseconds()).padStart(3, '0')}`
  return `${two(time.getHours())}:${two(time.getMinutes())}:${seconds}`
}
