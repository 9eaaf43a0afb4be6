import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Circle16Regular } from '@fluentui/react-icons/svg/circle'
import { Clock16Regular } from '@fluentui/react-icons/svg/clock'
import { ErrorCircle16Regular } from '@fluentui/react-icons/svg/error-circle'
import { LockClosed16Regular } from '@fluentui/react-icons/svg/lock-closed'
import { Pause16Regular } from '@fluentui/react-icons/svg/pause'
import { QuestionCircle16Regular } from '@fluentui/react-icons/svg/question-circle'
import { Subtract16Regular } from '@fluentui/react-icons/svg/subtract'
import type { ComponentType } from 'react'
import type { TicketMessage } from '../../../machines/model/desk.ts'
import type { TicketPriority, TicketStatus } from '../../../machines/model/deskChoices.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { TEXTS } from './texts.ts'

type Look = readonly [tone: Tone, icon: ComponentType]
type MailState = NonNullable<TicketMessage['mail']>['state']

const STATUS: Readonly<Record<TicketStatus, Look>> = {
  open: ['brand', Circle16Regular],
  pending: ['warning', Pause16Regular],
  resolved: ['success', CheckmarkCircle16Regular],
  closed: ['neutral', LockClosed16Regular],
}
const PRIORITY: Readonly<Record<TicketPriority, Look>> = {
  low: ['neutral', Subtract16Regular],
  normal: ['neutral', Subtract16Regular],
  high: ['warning', ErrorCircle16Regular],
  urgent: ['danger', ErrorCircle16Regular],
}
const MAIL: Readonly<Record<MailState, Look>> = {
  held: ['neutral', Clock16Regular],
  queued: ['neutral', Clock16Regular],
  sending: ['neutral', Clock16Regular],
  sent: ['success', CheckmarkCircle16Regular],
  failed: ['danger', ErrorCircle16Regular],
  unknown: ['warning', QuestionCircle16Regular],
  bounced: ['danger', ErrorCircle16Regular],
  undone: ['neutral', Subtract16Regular],
}

const LookBadge = ({ look: [tone, Icon], word }: { look: Look; word: string }) => (
  <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
    {word}
  </Badge>
)

export const StatusBadge = ({ status }: { status: TicketStatus }) => (
  <LookBadge look={STATUS[status]} word={TEXTS.statuses[status]} />
)
export const PriorityBadge = ({ priority }: { priority: TicketPriority }) => (
  <LookBadge look={PRIORITY[priority]} word={TEXTS.priority(TEXTS.priorities[priority])} />
)
/** How long the customer has waited for us. */
export const WaitBadge = ({ wait }: { wait: string }) => (
  <LookBadge look={['warning', Clock16Regular]} word={TEXTS.waiting(wait)} />
)
export const AttentionBadge = ({ word }: { word: string }) => (
  <LookBadge look={['danger', ErrorCircle16Regular]} word={word} />
)

/** The state of the mail that takes a message from staff to the customer. */
export const MailState = ({ mail: { state, to, failure } }: { mail: NonNullable<TicketMessage['mail']> }) => {
  const words = TEXTS.mailTo(TEXTS.mail[state], to)
  return <LookBadge look={MAIL[state]} word={failure === null ? words : TEXTS.mailFailure(words, failure)} />
}
