import { promised, watching } from '../wire/actors.ts'
import type { Replay } from './app/replay.ts'
import { inspectorMachine } from './inspector.machine.ts'
import type { AppNews } from './link/pageLink.ts'

/** The world of the inspector. */
export interface InspectorEffects {
  /** The picture of a machine: SVG. Rejects where there is none. */
  readonly fetchChart: (machine: string, signal: AbortSignal) => Promise<string>
  /** Rejects, in words, where the file holds no report of a problem. */
  readonly loadReport: (file: Blob) => Promise<Replay>
  readonly saveToClipboard: (text: string) => Promise<void>
  readonly watchApp: (onNews: (news: AppNews) => void) => () => void
  readonly sendEvent: (session: string, event: { readonly type: string }) => void
}

/** The inspector with its effects in their places. */
export const wireInspector = (effects: InspectorEffects): typeof inspectorMachine =>
  inspectorMachine.provide({
    actors: {
      fetchChart: promised(({ machine }, signal) => effects.fetchChart(machine, signal)),
      loadReport: promised(({ file }) => effects.loadReport(file)),
      saveToClipboard: promised(({ text }) => effects.saveToClipboard(text)),
      watchApp: watching((send) => effects.watchApp(send)),
    },
    actions: { sendEvent: (_, { session, event }) => effects.sendEvent(session, event) },
  })
