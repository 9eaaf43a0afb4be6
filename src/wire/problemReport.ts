import { problemReportMachine } from '../../machines/problemReport.machine.ts'
import { saveFile } from '../effects/download.ts'
import { fileOf, problemOf } from '../effects/problem.ts'
import { promised } from './actors.ts'
import { type Effects, logErrorTo } from './effects.ts'

/** The report of a problem in the world. */
export const wireProblemReport = (effects: Effects): typeof problemReportMachine =>
  problemReportMachine.provide({
    actors: {
      loadRecording: promised(async () => {
        const recording = await effects.takeRecording()
        return { problem: problemOf(recording, effects.now()) }
      }),
    },
    actions: {
      logError: logErrorTo(effects),
      saveReport: (_, { problem, note }) => {
        if (problem) saveFile(fileOf(problem, note))
      },
    },
  })
