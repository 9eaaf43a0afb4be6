import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ReportAnswer } from '../../../machines/model/answers.ts'
import type { reportMachine } from '../../../machines/screens/dashboard/report.ts'
import { useResource } from '../../hooks/resource.ts'
import { ResourceBody, type ResourceParts } from '../../ui/ResourceBody.tsx'

export type ReportActor = ActorRefFrom<typeof reportMachine>

const NOTHING: Partial<ReportAnswer> = {}

/** What a report says, and what a widget of it is drawn from. */
export const useReport = (report: ReportActor): { answer: Partial<ReportAnswer>; parts: ResourceParts } => {
  const { answer, parts } = useResource(report)
  return { answer: answer ?? NOTHING, parts }
}

export interface WidgetBodyProps {
  readonly parts: ResourceParts
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
export const WidgetBody = ({ subject, ...body }: WidgetBodyProps) => (
  <ResourceBody
    {...body}
    words={{
      failed: `Could not load ${subject}.`,
      empty: 'Nothing to show yet.',
      notPermitted: `Your account may not see ${subject}.`,
    }}
  />
)
