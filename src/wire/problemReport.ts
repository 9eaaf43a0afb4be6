import { problemReportMachine } from '../../machines/shell/problemReport.machine.ts'
import { saveFile } from '../effects/download.ts'
import { fileOf, problemOf } from '../effects/problem.ts'
import { promised } from './actors.ts'
import { type Effects, logErrorTo } from './effects.ts'
import { wireForms } from './forms.ts'

/** The report of a problem in the world. */
export const wireProblemReport = (effects: Effects): typeof problemReportMachine => {
  const { watchForm, saveForm } = wireForms(effects)
  return problemReportMachine.provide({
    actors: {
      watchForm,
      loadRecording: promised(async () => {
        const recording = await effects.takeRecording()
        return { problem: problemOf(recording, effects.now()) }
      }),
    },
    actions: {
      logError: logErrorTo(effects),
      saveForm,
      saveReport: (_, { problem, note }) => {
        if (problem) saveFile(fileOf(problem, note))
      },
    },
  })
}
