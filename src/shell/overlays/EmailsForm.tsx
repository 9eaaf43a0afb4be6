import { makeStyles, tokens } from '@fluentui/react-components'
import { PersonAdd20Regular } from '@fluentui/react-icons/svg/person-add'
import { useSelector } from '@xstate/react'
import { type FormEvent, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type invitationMachine,
  selectAddObstacle,
  selectPasted,
  selectText,
} from '../../../machines/shell/invitation.machine.ts'
import { pastedSummary, wrongEmails } from '../../../machines/shell/invitees.ts'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  summary: {
    flexGrow: 1,
    flexBasis: '200px',
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
})

/** A form to paste and add emails. */
export const EmailsForm = ({ invitation }: { invitation: ActorRefFrom<typeof invitationMachine> }) => {
  const styles = useStyles()
  const form = useRef<HTMLFormElement>(null)
  const text = useSelector(invitation, selectText)
  const obstacle = useSelector(invitation, selectAddObstacle)
  const pasted = useSelector(invitation, selectPasted)
  const add = (event: FormEvent) => {
    event.preventDefault()
    invitation.send({ type: 'emails.added' })
    form.current?.querySelector('textarea')?.focus()
  }
  return (
    <form ref={form} className={styles.root} noValidate onSubmit={add}>
      <TextArea
        label={TEXTS.emails}
        name="emails"
        hint={TEXTS.emailsHint}
        rows={3}
        value={text}
        onChange={(typed) => invitation.send({ type: 'text.changed', text: typed })}
        error={(pasted && wrongEmails(pasted)) ?? undefined}
      />
      <div className={styles.foot}>
        <p className={styles.summary} role="status">
          {pasted && pastedSummary(pasted)}
        </p>
        <GuardedButton type="submit" icon={<PersonAdd20Regular />} obstacle={obstacle}>
          {TEXTS.add}
        </GuardedButton>
      </div>
    </form>
  )
}
