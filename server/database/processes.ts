import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { codeOf } from '../startError.ts'

/** On Linux: the boot id, and the clock ticks from boot to the start of the process (field 22 of proc_pid_stat(5)). */
const startOnLinux = (pid: number): string => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fieldsFromState = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fieldsFromState[19]}`
}

/** When process `pid` started, as a comparable string; undefined if that cannot be determined. */
export const startOf = (pid: number): string | undefined => {
  try {
    if (process.platform === 'linux') return startOnLinux(pid)
    const env = { ...process.env, TZ: 'UTC', LC_ALL: 'C' }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env }).trim()
  } catch {
    return undefined
  }
}

const exists = (pid: number): boolean => {
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Whether the process still runs. A later process with the same id does not count, unless one of the start times is unknown. */
export const isRunning = ({ pid, started }: { pid: number; started: string }): boolean => {
  if (!exists(pid)) return false
  const start = startOf(pid)
  return start === undefined || started === '' || start === started
}
