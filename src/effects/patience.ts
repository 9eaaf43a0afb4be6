import { CallError } from '../../machines/model/callError.ts'
import type { Running, RunningCalls } from './running.ts'

const STOPPED = 'You stopped waiting for the server.'
const MAYBE_DONE = `${STOPPED} It may have done what you asked for all the same.`

const isSlow = ({ at }: Running, limit: number): boolean => Date.now() - at >= limit

/** Tells whether any call has run for this long, milliseconds: whenever that changes. */
export const watchCalls = (
  running: RunningCalls,
  limit: number,
  onChange: (isDelayed: boolean) => void,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasDelayed = false
  const check = () => {
    clearTimeout(timer)
    const calls = [...running.all].filter(({ at }) => at < Infinity)
    const isDelayed = calls.some((call) => isSlow(call, limit))
    if (!isDelayed && calls.length > 0)
      timer = setTimeout(check, Math.min(...calls.map(({ at }) => at)) + limit - Date.now())
    if (isDelayed !== wasDelayed) onChange(isDelayed)
    wasDelayed = isDelayed
  }
  running.onChange = check
  check()
  return () => {
    clearTimeout(timer)
    running.onChange = () => undefined
  }
}

/** Fails the calls that have run for this long, milliseconds. */
export const stopCalls = (running: RunningCalls, limit: number): void => {
  for (const call of running.all) {
    if (!isSlow(call, limit)) continue
    call.own.abort(new CallError('network', (call.call.method ?? 'GET') === 'GET' ? STOPPED : MAYBE_DONE))
  }
}
