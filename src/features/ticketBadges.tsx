import { ArrowDown16Regular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUp16Regular } from '@fluentui/react-icons/svg/arrow-up'
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Circle16Regular } from '@fluentui/react-icons/svg/circle'
import { Clock16Regular } from '@fluentui/react-icons/svg/clock'
import { Important16Regular } from '@fluentui/react-icons/svg/important'
import { LockClosed16Regular } from '@fluentui/react-icons/svg/lock-closed'
import { Subtract16Regular } from '@fluentui/react-icons/svg/subtract'
import type { ComponentType } from 'react'
import { capitalised } from '../../machines/model/format.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'

interface Look {
  readonly tone: Tone
  readonly icon: ComponentType
}

const PRIORITIES: Readonly<Record<string, Look>> = {
  low: { tone: 'neutral', icon: ArrowDown16Regular },
  normal: { tone: 'neutral', icon: Subtract16Regular },
  high: { tone: 'warning', icon: ArrowUp16Regular },
  urgent: { tone: 'danger', icon: Important16Regular },
}

const STATUSES: Readonly<Record<string, Look>> = {
  open: { tone: 'brand', icon: Circle16Regular },
  pending: { tone: 'warning', icon: Clock16Regular },
  resolved: { tone: 'success', icon: CheckmarkCircle16Regular },
  closed: { tone: 'neutral', icon: LockClosed16Regular },
}

// The API does not document the values of priority and status. Unknown ones are shown in a plain badge.
const WordBadge = ({ word, looks }: { word: string; looks: Readonly<Record<string, Look>> }) => {
  const look = looks[word.toLowerCase()]
  if (!look) return <Badge>{capitalised(word)}</Badge>
  const Icon = look.icon
  return (
    <Badge tone={look.tone} icon={<Icon aria-hidden="true" />}>
      {capitalised(word)}
    </Badge>
  )
}

export const PriorityBadge = ({ priority }: { priority: string }) => <WordBadge word={priority} looks={PRIORITIES} />
export const StatusBadge = ({ status }: { status: string }) => <WordBadge word={status} looks={STATUSES} />
