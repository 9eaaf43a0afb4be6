import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ReportAnswer } from '../../../machines/model/answers.ts'
import { isFilled } from '../../../machines/model/known.ts'
import {
  type reportMachine,
  selectAnswer,
  selectReportAge,
  selectReportFailure,
  selectReportState,
  type WidgetState,
} from '../../../machines/screens/dashboard/report.machine.ts'
import { Age } from '../../ui/Age.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'

export type ReportActor = ActorRefFrom<typeof reportMachine>

/** What a widget is drawn from, but for its figures. */
export interface WidgetParts {
  readonly state: WidgetState
  /** Why it failed, where it did. */
  readonly failure: string
  /** How old its figures are, in words; null where they have just come, or there are none. */
  readonly age: string | null
  /** Says so on the card, and what became of newer ones. */
  readonly mark: ReactNode
  readonly onRetry: () => void
}

export const widgetParts = (
  { state, failure, age }: { state: WidgetState; failure: string; age: string | null },
  onRetry: () => void,
): WidgetParts => ({
  state,
  failure,
  age,
  mark: <Age age={age} failure={state === 'outdated' ? failure : null} onRetry={onRetry} />,
  onRetry,
})

/** What a report says, and what a widget of it is drawn from. */
export const useReport = (report: ReportActor): { answer: Partial<ReportAnswer>; parts: WidgetParts } => {
  const state = useSelector(report, selectReportState)
  const failure = useSelector(report, selectReportFailure)
  const age = useSelector(report, selectReportAge)
  return {
    answer: useSelector(report, selectAnswer),
    parts: widgetParts({ state, failure, age }, () => report.send({ type: 'retry.requested' })),
  }
}

export interface WidgetBodyProps {
  readonly parts: WidgetParts
  /** What the figures are of, as it stands in a sentence: 'the bike sales'. */
  readonly subject: string
  /** CSS pixels that the figures will take. */
  readonly height: number
  /** Drawn while loading; by default one block of the height. */
  readonly skeleton?: ReactNode
  /** The figures; drawn only when they are there. */
  readonly children: ReactNode
}

/** The figures of a widget, or what stands in their place. */
export const WidgetBody = ({ parts, subject, height, skeleton, children }: WidgetBodyProps) => {
  const { state, failure, onRetry } = parts
  if (isFilled(state)) return children
  if (state === 'loading') return skeleton ?? <Skeleton height={height} />
  if (state === 'empty') return <StateMessage kind="empty" message="Nothing to show yet." minHeight={height} />
  if (state === 'notPermitted') {
    return <StateMessage kind="forbidden" message={`Your account may not see ${subject}.`} minHeight={height} />
  }
  return (
    <StateMessage
      kind="failed"
      message={`Could not load ${subject}.`}
      why={failure}
      action={{ label: 'Try again', onAct: onRetry }}
      minHeight={height}
    />
  )
}
