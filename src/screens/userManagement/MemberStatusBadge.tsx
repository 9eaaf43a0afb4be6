import type { MemberStatus } from '../../../machines/model/staff.ts'
import { Badge } from '../../ui/Badge.tsx'
import { TEXTS } from './texts.ts'

const TONES = { active: 'success', invited: 'warning', disabled: 'neutral' } as const

/** Whether a member of staff can sign in. */
export const MemberStatusBadge = ({ status }: { status: MemberStatus }) => (
  <Badge tone={TONES[status]}>{TEXTS.statuses[status]}</Badge>
)
