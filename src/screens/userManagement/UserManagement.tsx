import { makeStyles } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useSelector } from '@xstate/react'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isListed, selectResourceAnswer } from '../../../machines/kit/resource.selectors.ts'
import type { PermissionItem } from '../../../machines/model/permissionItems.ts'
import type { StaffMember } from '../../../machines/model/staff.ts'
import { selectMayChange } from '../../../machines/screens/userManagement/access.ts'
import { selectSubject } from '../../../machines/screens/userManagement/grants.ts'
import { selectMayEnd } from '../../../machines/screens/userManagement/memberSessions.ts'
import type { staffListMachine } from '../../../machines/screens/userManagement/staffList.ts'
import {
  selectChosenId,
  selectInviteObstacle,
  type userManagementMachine,
} from '../../../machines/screens/userManagement/userManagement.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { useResource } from '../../hooks/resource.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { RecordCard } from '../../ui/RecordCard.tsx'
import { AccessCard } from './AccessCard.tsx'
import { GrantsCard } from './GrantsCard.tsx'
import { InviteModal } from './InviteModal.tsx'
import { MemberSessionsCard } from './MemberSessionsCard.tsx'
import { staffColumns } from './staffColumns.tsx'
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
const NO_ITEMS: readonly PermissionItem[] = []
const keyOf = ({ id }: StaffMember): string => id

interface StaffCardProps {
  readonly staff: ActorRefFrom<typeof staffListMachine>
  /** The id of the member whose permissions are shown. */
  readonly chosen: string | null
  readonly cardRef: RefObject<HTMLElement | null>
  readonly screen: ActorRefFrom<typeof userManagementMachine>
}

const StaffCard = ({ staff, chosen, cardRef, screen }: StaffCardProps) => {
  const obstacle = useSelector(screen, selectInviteObstacle)
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
      actions={
        isListed(parts.state) && (
          <GuardedButton
            appearance="primary"
            icon={<AddRegular />}
            obstacle={obstacle}
            onClick={() => screen.send({ type: 'invitation.requested' })}
          >
            {TEXTS.invite}
          </GuardedButton>
        )
      }
    >
      {table}
    </RecordCard>
  )
}

/** The list of staff, and below it the permissions and sessions of the chosen member. */
export const UserManagement = () => {
  const styles = useStyles()
  const screen = useChild('userManagement')
  const { staff, titles, editor, sessions, access, inviting, copy } =
    useSelector(screen, (snapshot) => snapshot?.children) ?? {}
  const chosen = useSelector(screen, (snapshot) => snapshot && selectChosenId(snapshot))
  const subject = useSelector(editor, (snapshot) => snapshot && selectSubject(snapshot))
  const mayChange = useSelector(access, (snapshot) => snapshot !== undefined && selectMayChange(snapshot))
  const mayEnd = useSelector(sessions, (snapshot) => snapshot !== undefined && selectMayEnd(snapshot))
  const hasEditor = editor !== undefined
  const card = useRef<HTMLElement>(null)
  // When the editor closes, the focus that was in it is lost.
  useEffect(() => (hasEditor ? () => card.current?.focus({ preventScroll: true }) : undefined), [hasEditor])
  const items = useSelector(titles, (snapshot) => snapshot && selectResourceAnswer(snapshot)?.items) ?? NO_ITEMS
  // The button that opened the modal gets the focus back, unless a list that has loaded in the meantime replaced it.
  const takeFocus = useCallback(() => {
    if (document.activeElement === document.body) card.current?.focus()
  }, [])
  if (!(screen && staff && titles && inviting && copy)) return null
  return (
    <div className={styles.root}>
      <StaffCard staff={staff} chosen={chosen ?? null} cardRef={card} screen={screen} />
      {editor && <GrantsCard key={editor.sessionId} screen={screen} staff={staff} titles={titles} editor={editor} />}
      {sessions && mayEnd && subject && (
        <MemberSessionsCard key={sessions.sessionId} sessions={sessions} subject={subject} />
      )}
      {access && mayChange && subject && (
        <AccessCard key={access.sessionId} access={access} copy={copy} subject={subject} />
      )}
      <InviteModal inviting={inviting} copy={copy} items={items} onGone={takeFocus} />
    </div>
  )
}
