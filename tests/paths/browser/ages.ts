import type { Stage } from './binding.ts'

/** What came just now is as old as the time that passes, and the clock ticks once a minute. */
export const passTime = ({ page }: Stage): Promise<void> => page.clock.runFor(120_000)
