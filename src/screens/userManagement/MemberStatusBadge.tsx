import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Clock16Regular } from '@fluentui/react-icons/svg/clock'
import { Prohibited16Regular } from '@fluentui/react-icons/svg/prohibited'
import type { MemberStatus } from '../../../machines/model/staff.ts'
import { Badge } from '../../ui/Badge.tsx'
import { TEXTS } from './texts.ts'

const LOOKS = {
  active: { tone: 'success', icon: <CheckmarkCircle16Regular aria-hidden="true" /> },
  invited: { tone: 'warning', icon: <Clock16Regular aria-hidden="true" /> },
  disabled: { tone: 'neutral', icon: <Prohibited16Regular aria-hidden="true" /> },
} as const

/** Whether a member of staff can sign in. */
export const MemberStatusBadge = ({ status }: { status: MemberStatus }) => (
  <Badge {...LOOKS[status]}>{TEXTS.statuses[status]}</Badge>
)
