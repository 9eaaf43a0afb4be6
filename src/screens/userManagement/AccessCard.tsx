import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectCommandRefusal, selectCommandState } from '../../../machines/kit/command.selectors.ts'
import type { AccessChange } from '../../../machines/model/staff.ts'
import {
  type accessMachine,
  selectAccessObstacle,
  selectChange,
  selectOutcome,
  statusOf,
} from '../../../machines/screens/userManagement/access.ts'
import type { GrantsSubject } from '../../../machines/screens/userManagement/grants.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Card } from '../../ui/Card.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { cardOf, Question } from '../../ui/Question.tsx'
import { WORDS } from '../../ui/texts.ts'
import { InvitationLink, type LinkCopy } from './InvitationLink.tsx'
import { MemberStatusBadge } from './MemberStatusBadge.tsx'
import { memberName } from './memberName.ts'
import { TEXTS } from './texts.ts'

type Access = ActorRefFrom<typeof accessMachine>

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: '16px' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: '8px' },
  words: { flexGrow: 1 },
})

const LABELS: Readonly<Record<AccessChange, string>> = {
  disabled: TEXTS.disable,
  enabled: TEXTS.enable,
  renewed: TEXTS.newLink,
  forgotten: TEXTS.clearAttempts,
}

const CHANGES: Readonly<Record<ReturnType<typeof statusOf>, readonly AccessChange[]>> = {
  active: ['forgotten', 'disabled'],
  invited: ['renewed', 'disabled'],
  disabled: ['enabled'],
}

const useOutcome = (access: Access): string | null => {
  const change = useSelector(access, selectChange)
  const outcome = useSelector(access, selectOutcome)
  if (outcome === null) return null
  const { member, attempts } = outcome
  const name = member === null ? '' : memberName(member)
  if (change === 'disabled') return TEXTS.disabled(name)
  if (change === 'forgotten') return TEXTS.cleared(attempts ?? 0)
  if (change === 'renewed') return null
  return member && statusOf(member) === 'invited' ? TEXTS.enabledInvited(name) : TEXTS.enabled(name)
}

const Buttons = ({ access, subject }: { access: Access; subject: GrantsSubject }) => {
  const styles = useStyles()
  const snapshot = useSelector(access, (current) => current)
  const words = useOutcome(access)
  const { member } = subject
  return (
    <div className={styles.row}>
      <span className={styles.words} role="status">
        {words}
      </span>
      {CHANGES[statusOf(member)].map((change) => {
        const isRunning = snapshot.value === 'running' && selectChange(snapshot) === change
        return (
          <GuardedButton
            key={change}
            obstacle={selectAccessObstacle(snapshot, subject, change)}
            aria-busy={isRunning}
            onClick={() => access.send({ type: 'command.requested', input: { id: member.id, change } })}
          >
            {isRunning ? WORDS.pleaseWait : LABELS[change]}
          </GuardedButton>
        )
      })}
    </div>
  )
}

export interface AccessCardProps {
  readonly access: Access
  readonly copy: LinkCopy
  readonly subject: GrantsSubject
}

/** The account of a member of staff, with buttons that disable or enable it, make a new link if they have not joined, and clear failed sign-ins. */
export const AccessCard = ({ access, copy, subject }: AccessCardProps) => {
  const styles = useStyles()
  const state = useSelector(access, selectCommandState)
  const refusal = useSelector(access, selectCommandRefusal)
  const invitation = useSelector(access, selectOutcome)?.invitation
  const name = memberName(subject.member)
  return (
    <Card
      title={TEXTS.account}
      hint={TEXTS.accountHint(name)}
      actions={<MemberStatusBadge status={statusOf(subject.member)} />}
    >
      <div className={styles.body}>
        {refusal !== null && <Alert>{TEXTS.notChanged(refusal)}</Alert>}
        {invitation && <InvitationLink invitation={invitation} copy={copy} />}
        {state === 'confirming' ? (
          <Question
            words={TEXTS.mayDisable(name)}
            no={TEXTS.keepEnabled}
            yes={TEXTS.disable}
            onNo={() => access.send({ type: 'command.declined' })}
            onYes={() => access.send({ type: 'command.confirmed' })}
            findNext={cardOf}
          />
        ) : (
          <Buttons access={access} subject={subject} />
        )}
      </div>
    </Card>
  )
}
