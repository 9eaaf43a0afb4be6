import { assign, setup } from 'xstate'
import * as callEffects from '../../machines/callEffects.ts'
import * as appEffects from '../../machines/effects.ts'
import { messageOf } from '../../machines/model/callError.ts'
import type { Replay } from './app/replay.ts'
import { fetchChart, loadReport, saveToClipboard, sendEvent, watchApp } from './effects.ts'
import type { AppNews, Batch } from './link/pageLink.ts'
import { draftOf, type ReadDraft, readDraft, type WrittenEvent } from './model/draft.ts'
import { storyObstacle, storyOf } from './model/story.ts'
import { storyText } from './model/storyText.ts'
import { actorAt, EMPTY_STREAM, type InspectedActor, type Stream, withBatch, withoutLog } from './model/stream.ts'

export interface InspectorContext {
  /** The present stream. */
  readonly live: Stream
  /** The stream when it was paused; null while it runs. */
  readonly frozen: Stream | null
  /** The address of the app when it started. */
  readonly address: string
  /** The selected actor, by its path, because it may stop and start again. */
  readonly chosen: string
  /** The number of the selected entry of the log; null if none is selected. */
  readonly entry: number | null
  /** The text that the log is searched for. */
  readonly text: string
  readonly draft: string
  /** Why the draft was not sent; '' if it was not refused. */
  readonly refusal: string
  /** The last chart that was loaded, as SVG. */
  readonly chart: string | null
  /** The machine of the selected actor, whose chart is requested; null if the actor is not a machine. */
  readonly charted: string | null
  /** The replayed report. `step`: the number of the step after which it is shown; 0 is before the first. */
  readonly replay: Replay | null
  readonly step: number
  /** Why a report could not be replayed. */
  readonly problem: string
  /** The branches of data that were toggled, as paths of keys. */
  readonly toggledPaths: readonly string[]
}

/** How wide the docked console is. */
export const FRAME_SIZES = ['half', 'wide', 'phone'] as const
export type FrameSize = (typeof FRAME_SIZES)[number]

export type InspectorEvent =
  | AppNews
  | { type: 'actor.chosen'; path: string }
  | { type: 'entry.chosen'; seq: number }
  | { type: 'entry.left' }
  | { type: 'text.changed'; text: string }
  | { type: 'scope.widened' }
  | { type: 'scope.narrowed' }
  | { type: 'stream.paused' }
  | { type: 'stream.resumed' }
  | { type: 'log.cleared' }
  | { type: 'log.scrolled'; isAtEnd: boolean }
  | { type: 'zoom.toggled' }
  | { type: 'frame.chosen'; size: FrameSize }
  | { type: 'branch.toggled'; path: string }
  | { type: 'event.chosen'; name: string }
  | { type: 'draft.changed'; text: string }
  | { type: 'draft.submitted' }
  | { type: 'story.requested'; time: string }
  | { type: 'report.opened'; file: Blob }
  | { type: 'report.closed' }
  | { type: 'step.chosen'; step: number }

/** The visible stream: that of the replayed report; otherwise the paused one; otherwise the present one. */
export const shownStream = ({ replay, step, frozen, live }: InspectorContext): Stream =>
  replay?.streams[step] ?? frozen ?? live

export const chosenActor = (context: InspectorContext): InspectedActor | undefined =>
  actorAt(shownStream(context), context.chosen)

const readSent = (context: InspectorContext): ReadDraft =>
  context.replay
    ? { refusal: 'What is played takes no events.' }
    : readDraft(context.draft, actorAt(context.live, context.chosen))

const sentEvent = (context: InspectorContext): WrittenEvent | undefined => {
  const read = readSent(context)
  return 'event' in read ? read.event : undefined
}

const toggled = (list: readonly string[], item: string): string[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item]

/** How long "Copied" is shown, in milliseconds. */
const COPIED_DURATION = 2000

export const inspectorSetup = setup({
  types: { context: {} as InspectorContext, events: {} as InspectorEvent },
  actors: { fetchChart, loadReport, saveToClipboard, watchApp },
  actions: {
    sendEvent,
    startOver: assign((_, { address }: { address: string }) => ({ live: EMPTY_STREAM, entry: null, address })),
    addBatch: assign(({ context }, { batch }: { batch: Batch }) => ({ live: withBatch(context.live, batch) })),
    freeze: assign(({ context }) => ({ frozen: context.live })),
    thaw: assign({ frozen: null }),
    clearLog: assign(({ context }) => ({
      live: withoutLog(context.live),
      frozen: context.frozen && withoutLog(context.frozen),
      entry: null,
    })),
    storeChosen: assign((_, { path }: { path: string }) => ({ chosen: path, entry: null, refusal: '' })),
    storeEntry: assign(({ context }, { seq }: { seq: number }) => ({
      entry: seq,
      chosen: shownStream(context).log.find((entry) => entry.seq === seq)?.path ?? context.chosen,
    })),
    leaveEntry: assign({ entry: null }),
    storeText: assign((_, { text }: { text: string }) => ({ text })),
    storeDraft: assign((_, { text }: { text: string }) => ({ draft: text, refusal: '' })),
    offerDraft: assign(({ context }, { name }: { name: string }) => ({
      draft: draftOf(shownStream(context), chosenActor(context), name),
      refusal: '',
    })),
    refuseDraft: assign(({ context }) => {
      const read = readSent(context)
      return { refusal: 'refusal' in read ? read.refusal : '' }
    }),
    toggleBranch: assign(({ context }, { path }: { path: string }) => ({
      toggledPaths: toggled(context.toggledPaths, path),
    })),
    storeReplay: assign((_, { replay }: { replay: Replay }) => ({ replay, step: 0, entry: null })),
    closeReplay: assign({ replay: null, step: 0, entry: null }),
    storeStep: assign(({ context }, { step }: { step: number }) => ({
      step: Math.max(0, Math.min(step, context.replay?.steps.length ?? 0)),
      entry: null,
    })),
    storeProblem: assign((_, { error }: { error: unknown }) => ({ problem: messageOf(error) })),
    forgetProblem: assign({ problem: '' }),
    storeCharted: assign(({ context }) => ({ charted: chosenActor(context)?.machine ?? null })),
    storeChart: assign((_, { svg }: { svg: string }) => ({ chart: svg })),
  },
  guards: {
    isOtherMachine: ({ context }) => (chosenActor(context)?.machine ?? null) !== context.charted,
    hasMachine: ({ context }) => context.charted !== null,
    isSendable: ({ context }) => sentEvent(context) !== undefined,
    isSize: (_, { size, wanted }: { size: FrameSize; wanted: FrameSize }) => size === wanted,
    isAtEnd: (_, { isAtEnd }: { isAtEnd: boolean }) => isAtEnd,
    hasStory: ({ context }) => storyObstacle(shownStream(context), chosenActor(context)) === null,
  },
  delays: { COPIED_DURATION },
})

/** The draft as an event, and the session to send it to. Call this only if the draft is an event of the selected actor. */
export const submission = (context: InspectorContext): { session: string; event: WrittenEvent } => ({
  session: actorAt(context.live, context.chosen)?.session ?? '',
  event: sentEvent(context) ?? { type: '' },
})

const isEffectName = (name: string): boolean => Object.hasOwn(appEffects, name) || Object.hasOwn(callEffects, name)

/** The story of the selected actor as the text of a test. Call this only if the actor has a story. `time`: as text. */
export const storyOfChosen = (context: InspectorContext, time: string): string => {
  const actor = chosenActor(context)
  return actor ? storyText(storyOf(shownStream(context), actor, isEffectName), `as recorded on ${time}`) : ''
}
