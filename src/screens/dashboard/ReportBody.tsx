import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ReportAnswer } from '../../../machines/model/answers.ts'
import type { reportMachine } from '../../../machines/screens/dashboard/report.ts'
import { useResource } from '../../hooks/resource.ts'
import { ResourceBody, type ResourceParts } from '../../ui/ResourceBody.tsx'
import { TEXTS } from './texts.ts'

export type ReportActor = ActorRefFrom<typeof reportMachine>

const NOTHING: Partial<ReportAnswer> = {}

/** The answer of a report, which is empty until it has loaded, and the loading state that its cards show. */
export const useReport = (report: ReportActor): { answer: Partial<ReportAnswer>; parts: ResourceParts } => {
  const { answer, parts } = useResource(report)
  return { answer: answer ?? NOTHING, parts }
}

export interface ReportBodyProps {
  readonly parts: ResourceParts
  /** What the figures are about, worded to fit inside a sentence, such as `TEXTS.bikesSubject`. */
  readonly subject: string
  /** Expected height of the figures in CSS pixels. */
  readonly height: number
  /** Drawn while loading; by default one block of that height. */
  readonly skeleton?: ReactNode
  /** Drawn when there are figures. */
  readonly children: ReactNode
}

/** The figures of a report, or its loading, empty or failed state. */
export const ReportBody = ({ subject, ...body }: ReportBodyProps) => (
  <ResourceBody
    {...body}
    words={{
      failed: TEXTS.failed(subject),
      empty: TEXTS.empty,
      notPermitted: TEXTS.forbidden(subject),
    }}
  />
)
