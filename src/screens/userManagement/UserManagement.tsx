import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { StaffMember } from '../../../machines/model/staff.ts'
import { selectSubject } from '../../../machines/screens/userManagement/grants.ts'
import { selectMayEnd } from '../../../machines/screens/userManagement/memberSessions.ts'
import type { staffListMachine } from '../../../machines/screens/userManagement/staffList.ts'
import { selectChosenId } from '../../../machines/screens/userManagement/userManagement.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { useResource } from '../../hooks/resource.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { RecordCard } from '../../ui/RecordCard.tsx'
import { GrantsCard } from './GrantsCard.tsx'
import { MemberSessionsCard } from './MemberSessionsCard.tsx'
import { memberName, staffColumns } from './staffColumns.tsx'
import { TEXTS } from './texts.ts'

const HEIGHT = 360
// The height of the shell's header.
const STICKY_TOP = 56
const MIN_WIDTH = 600
const HELD_ROWS = 4

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
})

const STATES = {
  failed: TEXTS.staffFailed,
  empty: TEXTS.noStaff,
  notPermitted: TEXTS.staffForbidden,
  unavailable: TEXTS.notOffered,
}

const NONE: readonly StaffMember[] = []
const keyOf = ({ id }: StaffMember): string => id

interface StaffCardProps {
  readonly staff: ActorRefFrom<typeof staffListMachine>
  /** The id of the member whose permissions are shown. */
  readonly chosen: string | null
  readonly cardRef: RefObject<HTMLElement | null>
}

const StaffCard = ({ staff, chosen, cardRef }: StaffCardProps) => {
  const { answer, parts } = useResource(staff)
  const table = (
    <DataTable
      label={TEXTS.staff}
      columns={staffColumns}
      rows={answer?.staff ?? NONE}
      rowKey={keyOf}
      busy={parts.state === 'loading'}
      stickyTop={STICKY_TOP}
      minWidth={MIN_WIDTH}
      skeletonRows={HELD_ROWS}
      current={chosen}
    />
  )
  return (
    <RecordCard
      flush
      ref={cardRef}
      title={TEXTS.staff}
      hint={TEXTS.staffHint}
      parts={parts}
      words={STATES}
      height={HEIGHT}
      skeleton={table}
    >
      {table}
    </RecordCard>
  )
}

/** The list of staff, and below it the permissions and sessions of the chosen member. */
export const UserManagement = () => {
  const styles = useStyles()
  const screen = useChild('userManagement')
  const { staff, titles, editor, sessions } = useSelector(screen, (snapshot) => snapshot?.children) ?? {}
  const chosen = useSelector(screen, (snapshot) => snapshot && selectChosenId(snapshot))
  const member = useSelector(editor, (snapshot) => snapshot && selectSubject(snapshot).member)
  const mayEnd = useSelector(sessions, (snapshot) => snapshot !== undefined && selectMayEnd(snapshot))
  const hasEditor = editor !== undefined
  const card = useRef<HTMLElement>(null)
  // The focus is lost with the editor that closes.
  useEffect(() => (hasEditor ? () => card.current?.focus({ preventScroll: true }) : undefined), [hasEditor])
  if (!(screen && staff && titles)) return null
  return (
    <div className={styles.root}>
      <StaffCard staff={staff} chosen={chosen ?? null} cardRef={card} />
      {editor && <GrantsCard key={editor.sessionId} screen={screen} staff={staff} titles={titles} editor={editor} />}
      {sessions && mayEnd && member && (
        <MemberSessionsCard
          key={sessions.sessionId}
          sessions={sessions}
          memberId={member.id}
          name={memberName(member)}
        />
      )}
    </div>
  )
}
