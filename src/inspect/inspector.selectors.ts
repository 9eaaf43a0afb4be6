import type { StateValue } from 'xstate'
import type { Replay } from './app/replay.ts'
import type { InspectorSnapshot } from './inspector.machine.ts'
import { chosenActor, shownStream } from './inspectorSetup.ts'
import type { Taken } from './link/messages.ts'
import { storyObstacle } from './model/story.ts'
import { type InspectedActor, isWithin, type LogEntry, type Stream } from './model/stream.ts'

export const selectStream = ({ context }: InspectorSnapshot): Stream => shownStream(context)
export const selectChosen = ({ context }: InspectorSnapshot): InspectedActor | undefined => chosenActor(context)
export const selectText = ({ context }: InspectorSnapshot): string => context.text
export const selectDraft = ({ context }: InspectorSnapshot): string => context.draft
export const selectRefusal = ({ context }: InspectorSnapshot): string => context.refusal
export const selectToggledPaths = ({ context }: InspectorSnapshot): readonly string[] => context.toggledPaths
export const selectAddress = ({ context }: InspectorSnapshot): string => context.address
export const selectApp = ({ value }: InspectorSnapshot): 'awaited' | 'connected' | 'gone' => value.app
export const selectCopy = ({ value }: InspectorSnapshot) => value.copy
export const selectFrame = ({ value }: InspectorSnapshot) => value.frame
export const selectReplay = ({ context }: InspectorSnapshot): Replay | null => context.replay
export const selectStep = ({ context }: InspectorSnapshot): number => context.step
export const selectProblem = ({ context }: InspectorSnapshot): string => context.problem
export const selectIsPaused = ({ value }: InspectorSnapshot): boolean => value.stream === 'paused'
export const selectIsNarrow = ({ value }: InspectorSnapshot): boolean => value.scope === 'narrow'
export const selectIsFollowed = ({ value }: InspectorSnapshot): boolean => value.log === 'followed'
export const selectIsFitted = ({ value }: InspectorSnapshot): boolean => value.zoom === 'fitted'

/** Why the selected actor has no story; null if it has one. */
export const selectObstacle = ({ context }: InspectorSnapshot): string | null =>
  storyObstacle(shownStream(context), chosenActor(context))

/** The chart of the selected actor's machine as SVG; null while it loads or if there is none. */
export const selectSvg = ({ context, value }: InspectorSnapshot): string | null =>
  value.chart === 'shown' ? context.chart : null
export const selectIsChartMissing = ({ value }: InspectorSnapshot): boolean => value.chart === 'missing'

/** The selected entry of the log; undefined if none is selected or if the log no longer contains it. */
export const selectEntry = ({ context }: InspectorSnapshot): LogEntry | undefined =>
  context.entry === null ? undefined : shownStream(context).log.find(({ seq }) => seq === context.entry)

/** The state to highlight: the one after the selected entry. If no entry is selected: the present state of the selected actor. */
export const selectLitState = (snapshot: InspectorSnapshot): StateValue | null => {
  const entry = selectEntry(snapshot)
  return entry ? entry.state : (selectChosen(snapshot)?.value ?? null)
}

const NONE: readonly Taken[] = []

/** The transitions to mark: those of the selected entry. If no entry is selected: the last ones of the selected actor. */
export const selectTaken = (snapshot: InspectorSnapshot): readonly Taken[] => {
  const entry = selectEntry(snapshot)
  if (entry) return entry.taken
  const session = selectChosen(snapshot)?.session
  const last = selectStream(snapshot).log.findLast((one) => one.session === session && one.taken.length > 0)
  return last?.taken ?? NONE
}

/** The entries that match the search. `within`: only those of this actor and its descendants, and of events that it sent; null for all actors. */
export const filteredLog = (stream: Stream, text: string, within: string | null): readonly LogEntry[] => {
  const wanted = text.trim().toLowerCase()
  if (wanted === '' && within === null) return stream.log
  return stream.log.filter(({ session, source, path, event }) => {
    const isInside = within === null || isWithin(stream, session, within) || source === within
    return isInside && `${path} ${event.type}`.toLowerCase().includes(wanted)
  })
}
