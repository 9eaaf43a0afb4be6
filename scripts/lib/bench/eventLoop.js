import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'

/*
 * Loaded into a server before its program (`node --import`): tells, when asked, for how many milliseconds its event loop was
 * held at the longest since it was last asked.
 */
const RESOLUTION = 1
const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
delay.enable()

process.on('message', () => {
  process.send?.({ longest: delay.max / 1e6 - RESOLUTION })
  delay.reset()
})
// What listens must not keep alive what is asked to stop.
process.channel?.unref()
