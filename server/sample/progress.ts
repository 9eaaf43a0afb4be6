const BAR = 30

const number = (value: number): string => value.toLocaleString('en-US')

/** `1 min 5 s` */
const duration = (seconds: number): string => {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/** A progress line: `done` of `total`, of which `before` existed when the work began `seconds` ago. */
export const progressLine = ({
  done,
  total,
  before,
  seconds,
}: {
  done: number
  total: number
  before: number
  seconds: number
}): string => {
  const share = Math.min(1, done / total)
  const filled = Math.round(share * BAR)
  const speed = seconds > 0 ? (done - before) / seconds : 0
  const left =
    speed > 0 && done < total ? `, ${number(Math.round(speed))} a second, ${duration((total - done) / speed)} left` : ''
  return `[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${Math.floor(share * 100)} %: ${number(done)} of ${number(total)} orders${left}`
}

/** Redraws one line on a terminal; elsewhere prints a line for each tenth. */
export const createProgress = (total: number, output: NodeJS.WriteStream): ((done: number) => void) => {
  const start = performance.now()
  let before: number | undefined
  let tenth = -1
  return (done) => {
    before ??= done
    const line = progressLine({ done, total, before, seconds: (performance.now() - start) / 1000 })
    const reached = Math.floor((10 * done) / total)
    if (output.isTTY) output.write(`\r\u001b[K${line}${done >= total ? '\n' : ''}`)
    else if (reached > tenth) output.write(`${line}\n`)
    tenth = reached
  }
}
