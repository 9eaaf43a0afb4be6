import type { Effects } from '../../machines/kit/wired.ts'
import type { Problem, ProblemReport, Recording } from '../../machines/model/recording.ts'
import { saveFile } from './download.ts'

// The bundler replaces both variables (see globals.d.ts); other environments have none.
const readBuild = (): Problem['build'] => ({
  version: process.env.CONSOLE_VERSION || 'development',
  hash: process.env.CONSOLE_BUILD || null,
})

const readBrowser = (): Problem['browser'] => ({
  agent: navigator.userAgent,
  language: navigator.language,
  width: window.innerWidth,
  height: window.innerHeight,
})

/** A recording with the environment in which it was made. `at`: the present time, epoch milliseconds. */
const problemOf = (recording: Recording, at: number): Problem => ({
  taken_at: new Date(at).toISOString(),
  build: readBuild(),
  browser: readBrowser(),
  recording,
})

const INDENT = 1

/** The file of a report. Its name contains the time. */
const fileOf = (problem: Problem, note: string): { name: string; type: string; text: string } => {
  const report: ProblemReport = { format: 'kickstand.problem', version: 1, note, ...problem }
  return {
    name: `kickstand-problem-${problem.taken_at.slice(0, 16).replace(/\D/g, '-')}.json`,
    type: 'application/json',
    text: JSON.stringify(report, null, INDENT),
  }
}

export interface ProblemPorts {
  readonly takeRecording: () => Promise<Recording>
  readonly now: () => number
}

/** Effects of the problem report. */
export const problemEffects = ({ takeRecording, now }: ProblemPorts) =>
  ({
    loadRecording: async () => {
      const recording = await takeRecording()
      return { problem: problemOf(recording, now()) }
    },
    saveReport: ({ problem, note }) => {
      if (problem) saveFile(fileOf(problem, note))
    },
  }) satisfies Pick<Effects, 'loadRecording' | 'saveReport'>
