import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { PersonAdd16Regular } from '@fluentui/react-icons/svg/person-add'
import { useSelector } from '@xstate/react'
import { selectCommandRefusal, selectCommandState } from '../../../machines/kit/command.selectors.ts'
import type { AssignmentRef } from '../../../machines/screens/desk/deskSetup.ts'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { WORDS } from '../../ui/texts.ts'
import type { ListedTicket } from './listed.ts'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 4px', minWidth: 0 },
  button: { minWidth: 0, paddingInline: '4px', whiteSpace: 'nowrap', fontWeight: tokens.fontWeightRegular },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
  outcome: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  failed: { color: tokens.colorStatusDangerForeground1 },
})

const useCommand = (ref: AssignmentRef | undefined) =>
  useSelector(ref, (snapshot) => (snapshot ? selectCommandState(snapshot) : 'idle'))

/** The assignee of a ticket, and a button that assigns it to the person. */
export const Assign = ({ ticket, isMine, obstacle, assignment, onAssign, shortcut }: ListedTicket) => {
  const styles = useStyles()
  const state = useCommand(assignment)
  if (state === 'running') return <span role="status">{TEXTS.assigning}</span>
  const isAssigned = ticket.assignee !== null
  return (
    <span className={styles.root}>
      {isAssigned && <span className={styles.name}>{ticket.assignee?.name}</span>}
      {!isMine && (
        <GuardedButton
          obstacle={obstacle}
          hint={isAssigned ? TEXTS.assign : undefined}
          className={styles.button}
          appearance="subtle"
          size="small"
          icon={<PersonAdd16Regular />}
          aria-label={TEXTS.assignNumber(ticket.number)}
          aria-keyshortcuts={shortcut('assign')}
          data-assign={ticket.number}
          onClick={() => onAssign(ticket.number)}
        >
          {isAssigned ? undefined : TEXTS.assign}
        </GuardedButton>
      )}
    </span>
  )
}

const Failed = ({ assignment }: { readonly assignment: AssignmentRef }) => {
  const styles = useStyles()
  const state = useCommand(assignment)
  const refusal = useSelector(assignment, selectCommandRefusal)
  if (refusal !== null) {
    return (
      <span className={styles.outcome} role="alert">
        <span className={styles.failed}>{TEXTS.notAssigned(refusal)}</span>
        <Button size="small" onClick={() => assignment.send({ type: 'outcome.dismissed' })}>
          {TEXTS.dismiss}
        </Button>
      </span>
    )
  }
  if (state !== 'unanswered') return null
  return (
    <span className={styles.outcome} role="alert">
      <span className={styles.failed}>{TEXTS.inDoubt}</span>
      <Button size="small" onClick={() => assignment.send({ type: 'command.repeated' })}>
        {WORDS.tryAgain}
      </Button>
      <Button size="small" appearance="subtle" onClick={() => assignment.send({ type: 'command.abandoned' })}>
        {TEXTS.dismiss}
      </Button>
    </span>
  )
}

/** The outcome of assigning a ticket, if it was refused or is unknown. */
export const AssignOutcome = ({ assignment }: Pick<ListedTicket, 'assignment'>) =>
  assignment ? <Failed assignment={assignment} /> : null
