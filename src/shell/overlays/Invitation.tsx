import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { INVITEES_MAX_HEIGHT } from '../../../machines/model/constants.ts'
import {
  type invitationMachine,
  selectInvitationAge,
  selectInvitees,
  selectIsInvitationRestored,
  selectIsTeamAllowed,
} from '../../../machines/shell/invitation.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { KeptNote } from '../../ui/KeptNote.tsx'
import { SampleNote } from '../../ui/SampleNote.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { EmailsForm } from './EmailsForm.tsx'
import { InviteeRow } from './InviteeRow.tsx'
import { ScrollRegion } from './ScrollRegion.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '20px' },
  heading: {
    margin: '0 0 8px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  box: {
    boxSizing: 'border-box',
    maxHeight: `${INVITEES_MAX_HEIGHT}px`,
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  list: { margin: 0, padding: 0, listStyle: 'none' },
})

type InvitationActor = ActorRefFrom<typeof invitationMachine>

const Invitees = ({ invitation }: { invitation: InvitationActor }) => {
  const styles = useStyles()
  const invitees = useSelector(invitation, selectInvitees)
  const newest = invitees.at(-1)?.email
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (newest !== undefined && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [newest])
  return (
    <div>
      <h3 className={styles.heading}>{TEXTS.inviteesCounted(invitees.length)}</h3>
      <ScrollRegion ref={box} label={TEXTS.invitees} className={styles.box}>
        {invitees.length === 0 ? (
          <StateMessage kind="empty" message={TEXTS.noInvitees} />
        ) : (
          <ul className={styles.list}>
            {invitees.map((invitee) => (
              <InviteeRow
                key={invitee.email}
                invitee={invitee}
                onChoose={(access) => invitation.send({ type: 'access.chosen', email: invitee.email, access })}
                onRemove={() => {
                  // The focused button is removed with its row: move the focus first.
                  box.current?.focus()
                  invitation.send({ type: 'invitee.removed', email: invitee.email })
                }}
              />
            ))}
          </ul>
        )}
      </ScrollRegion>
    </div>
  )
}

const Form = ({ invitation }: { invitation: InvitationActor }) => {
  const styles = useStyles()
  const isAllowed = useSelector(invitation, selectIsTeamAllowed)
  const isRestored = useSelector(invitation, selectIsInvitationRestored)
  const age = useSelector(invitation, selectInvitationAge)
  return (
    <div className={styles.root}>
      <SampleNote>{TEXTS.invitationSample}</SampleNote>
      <EmailsForm invitation={invitation} />
      <Invitees invitation={invitation} />
      <Switch
        label={TEXTS.teamInvites}
        hint={isAllowed ? TEXTS.allowed : TEXTS.notAllowed}
        checked={isAllowed}
        onChange={() => invitation.send({ type: 'teamInvites.switched' })}
      />
      {isRestored && <KeptNote age={age} onDiscard={() => invitation.send({ type: 'form.discarded' })} />}
    </div>
  )
}

/** Invites people to the console, each with the access they get. */
export const Invitation = () => {
  const invitation = useChild('invitation')
  return invitation ? <Form invitation={invitation} /> : null
}
