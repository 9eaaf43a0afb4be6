import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isBusy, isFilled } from '../../../machines/model/known.ts'
import type { StaffMember } from '../../../machines/model/staff.ts'
import { selectMember } from '../../../machines/screens/userManagement/grantsEditor.machine.ts'
import { selectMayEnd } from '../../../machines/screens/userManagement/memberSessions.ts'
import {
  selectChosenId,
  selectStaff,
  selectStaffAge,
  selectStaffFailure,
  selectStaffState,
  type userManagementMachine,
} from '../../../machines/screens/userManagement/userManagement.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { Age } from '../../ui/Age.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { GrantsCard } from './GrantsCard.tsx'
import { MemberSessionsCard } from './MemberSessionsCard.tsx'
import { memberName, staffColumns } from './staffColumns.tsx'

const HEIGHT = 360
// The shell's header covers this much of the page.
const STICKY_TOP = 56
const MIN_WIDTH = 600
const HELD_ROWS = 4

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
})

const keyOf = ({ id }: StaffMember): string => id

interface StaffCardProps {
  readonly screen: ActorRefFrom<typeof userManagementMachine>
  readonly cardRef: RefObject<HTMLElement | null>
}

const StaffCard = ({ screen, cardRef }: StaffCardProps) => {
  const state = useSelector(screen, selectStaffState)
  const failure = useSelector(screen, selectStaffFailure)
  const age = useSelector(screen, selectStaffAge)
  const staff = useSelector(screen, selectStaff)
  const chosen = useSelector(screen, selectChosenId)
  const isLoading = state === 'deciding' || state === 'loading'
  const retry = () => screen.send({ type: 'staff.requested' })
  return (
    <Card
      flush
      ref={cardRef}
      title="Staff"
      hint="Choose a name to see what that person may do."
      busy={isBusy(state)}
      age={<Age age={age} failure={state === 'outdated' ? failure : null} onRetry={retry} />}
    >
      {(isLoading || isFilled(state)) && (
        <DataTable
          label="Staff"
          columns={staffColumns}
          rows={staff}
          rowKey={keyOf}
          busy={isLoading}
          stickyTop={STICKY_TOP}
          minWidth={MIN_WIDTH}
          skeletonRows={HELD_ROWS}
          current={chosen}
          empty={<StateMessage kind="empty" message="There is nobody on the staff." />}
        />
      )}
      {state === 'failed' && (
        <StateMessage
          kind="failed"
          message="The staff could not be loaded."
          why={failure}
          action={{ label: 'Try again', onAct: retry }}
          minHeight={HEIGHT}
        />
      )}
      {state === 'notPermitted' && (
        <StateMessage kind="forbidden" message="Your account may not see staff." minHeight={HEIGHT} />
      )}
      {state === 'unavailable' && (
        <StateMessage kind="empty" message="This admin API does not offer a list of staff." minHeight={HEIGHT} />
      )}
    </Card>
  )
}

/** Who is on the staff, and below them what the chosen one may do, and the end of their sessions. */
export const UserManagement = () => {
  const styles = useStyles()
  const screen = useChild('userManagement')
  const editor = useSelector(screen, (snapshot) => snapshot?.children.editor)
  const sessions = useSelector(screen, (snapshot) => snapshot?.children.sessions)
  const member = useSelector(editor, (snapshot) => snapshot && selectMember(snapshot))
  const mayEnd = useSelector(sessions, (snapshot) => snapshot !== undefined && selectMayEnd(snapshot))
  const hasEditor = editor !== undefined
  const card = useRef<HTMLElement>(null)
  // The editor that goes takes the focus along.
  useEffect(() => (hasEditor ? () => card.current?.focus({ preventScroll: true }) : undefined), [hasEditor])
  if (!screen) return null
  return (
    <div className={styles.root}>
      <StaffCard screen={screen} cardRef={card} />
      {editor && <GrantsCard key={editor.sessionId} screen={screen} editor={editor} />}
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
