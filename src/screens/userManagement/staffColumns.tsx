import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { StaffMember } from '../../../machines/model/staff.ts'
import { statusOf } from '../../../machines/screens/userManagement/access.ts'
import { grantsSelectors } from '../../../machines/screens/userManagement/grants.ts'
import { selectChosenId } from '../../../machines/screens/userManagement/userManagement.machine.ts'
import { formatNumber } from '../../formats/figures.ts'
import { fullTime, longDate } from '../../formats/times.ts'
import { useChild } from '../../hooks/actor.ts'
import { Email } from '../../ui/Email.tsx'
import { Explained } from '../../ui/Explained.tsx'
import { Time } from '../../ui/Time.tsx'
import { columnHelper } from '../../ui/tableColumns.ts'
import { MemberStatusBadge } from './MemberStatusBadge.tsx'
import { memberName } from './memberName.ts'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  button: {
    maxWidth: '100%',
    padding: '4px 0',
    border: 'none',
    borderRadius: '4px',
    backgroundColor: 'transparent',
    // This colour has enough contrast even on the chosen member's row while the pointer hovers over it.
    color: tokens.colorBrandForeground2,
    font: 'inherit',
    fontWeight: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForeground2Hover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  chosen: { textDecorationLine: 'underline' },
})

/** A button that opens the member's permissions. */
const NameCell = ({ member }: { member: StaffMember }) => {
  const styles = useStyles()
  const screen = useChild('userManagement')
  const isChosen = useSelector(screen, (snapshot) => snapshot !== undefined && selectChosenId(snapshot) === member.id)
  const editor = useSelector(screen, (snapshot) => snapshot?.children.editor)
  const obstacle = useSelector(editor, (snapshot) => (snapshot ? grantsSelectors.selectLeaveObstacle(snapshot) : null))
  return (
    <Explained obstacle={obstacle}>
      <button
        type="button"
        className={mergeClasses(styles.button, isChosen && styles.chosen)}
        aria-pressed={isChosen}
        aria-disabled={obstacle !== null || undefined}
        onClick={() => screen?.send({ type: 'member.chosen', id: member.id })}
      >
        {memberName(member)}
      </button>
    </Explained>
  )
}

const column = columnHelper<StaffMember>()

/** The columns of the staff table. */
export const staffColumns = column.columns([
  column.accessor(memberName, {
    id: 'name',
    header: TEXTS.columns.name,
    cell: (cell) => <NameCell member={cell.row.original} />,
  }),
  column.accessor(({ email }) => email, {
    id: 'email',
    header: TEXTS.columns.email,
    cell: (cell) => <Email>{cell.getValue()}</Email>,
  }),
  column.accessor(({ permissions }) => permissions.length, {
    id: 'permissions',
    header: TEXTS.columns.permissions,
    meta: { width: '112px', align: 'right' },
    cell: (cell) => formatNumber(cell.getValue()),
  }),
  column.accessor(statusOf, {
    id: 'status',
    header: TEXTS.columns.status,
    meta: { width: '120px' },
    cell: (cell) => <MemberStatusBadge status={cell.getValue()} />,
  }),
  column.accessor(({ created_at }) => created_at, {
    id: 'since',
    header: TEXTS.columns.since,
    meta: { width: '192px' },
    cell: (cell) => (
      <Time dateTime={cell.getValue()} full={fullTime(cell.getValue())}>
        {longDate(cell.getValue())}
      </Time>
    ),
  }),
])
