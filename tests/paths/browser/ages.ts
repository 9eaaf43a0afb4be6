import type { Stage } from './binding.ts'

/** Lets enough time pass for a new answer to show a greater age. The clock ticks once a minute. */
export const passTime = ({ page }: Stage): Promise<void> => page.clock.runFor(120_000)
