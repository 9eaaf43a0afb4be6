import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ReportAnswer } from '../../../machines/model/answers.ts'
import {
  type reportMachine,
  selectAnswer,
  selectReportFailure,
  selectReportState,
  type WidgetState,
} from '../../../machines/parts/report.machine.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'

export type ReportActor = ActorRefFrom<typeof reportMachine>

export const useReport = (report: ReportActor): { state: WidgetState; failure: string; answer: ReportAnswer } => ({
  state: useSelector(report, selectReportState),
  failure: useSelector(report, selectReportFailure),
  answer: useSelector(report, selectAnswer),
})

export interface WidgetBodyProps {
  readonly state: WidgetState
  /** Why it failed, where it did. */
  readonly failure: string
  /** What the figures are of, as it stands in a sentence: 'the bike sales'. */
  readonly subject: string
  /** CSS pixels that the figures will take. */
  readonly height: number
  readonly onRetry: () => void
  /** Drawn while loading; by default one block of the height. */
  readonly skeleton?: ReactNode
  /** The figures; drawn only when they are there. */
  readonly children: ReactNode
}

/** The figures of a widget, or what stands in their place: exactly one of five states. */
export const WidgetBody = ({ state, failure, subject, height, onRetry, skeleton, children }: WidgetBodyProps) => {
  if (state === 'loaded') return children
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
