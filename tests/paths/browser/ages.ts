import type { Stage } from './binding.ts'

/** Lets the time pass by which a new answer gets older. The clock ticks once a minute. */
export const passTime = ({ page }: Stage): Promise<void> => page.clock.runFor(120_000)
