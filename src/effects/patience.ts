import type { Effects } from '../../machines/kit/wired.ts'
import { CallError } from '../../machines/model/callError.ts'
import type { Running, RunningCalls } from './running.ts'
import { TEXTS } from './texts.ts'

const isSlow = ({ at }: Running, limit: number): boolean => Date.now() - at >= limit

/** Effects that report calls without an answer after `limit` milliseconds, and that abort them. */
export const patienceEffects = (running: RunningCalls) =>
  ({
    watchCalls: (send, { limit }) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      let wasDelayed = false
      const check = () => {
        clearTimeout(timer)
        const calls = [...running.all].filter(({ at }) => at < Infinity)
        const isDelayed = calls.some((call) => isSlow(call, limit))
        if (!isDelayed && calls.length > 0)
          timer = setTimeout(check, Math.min(...calls.map(({ at }) => at)) + limit - Date.now())
        if (isDelayed !== wasDelayed) send({ type: isDelayed ? 'calls.delayed' : 'calls.settled' })
        wasDelayed = isDelayed
      }
      running.onChange = check
      check()
      return () => {
        clearTimeout(timer)
        running.onChange = () => undefined
      }
    },
    stopCalls: ({ limit }) => {
      for (const call of running.all) {
        if (!isSlow(call, limit)) continue
        call.controller.abort(
          new CallError('network', (call.call.method ?? 'GET') === 'GET' ? TEXTS.stopped : TEXTS.stoppedSaving),
        )
      }
    },
  }) satisfies Pick<Effects, 'watchCalls' | 'stopCalls'>
