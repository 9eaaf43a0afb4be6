import { Button, makeStyles } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectCommandState } from '../../../machines/kit/command.selectors.ts'
import type { Invitation } from '../../../machines/model/staff.ts'
import { type linkCopyMachine, selectCopied } from '../../../machines/screens/userManagement/access.ts'
import { fullTime } from '../../formats/times.ts'
import { TextField } from '../../ui/TextField.tsx'
import { memberName } from './memberName.ts'
import { TEXTS } from './texts.ts'

export type LinkCopy = ActorRefFrom<typeof linkCopyMachine>

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  words: { margin: 0, overflowWrap: 'anywhere' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px' },
})

/** The link of an invitation, to be passed on, with a button to copy it. */
export const InvitationLink = ({ invitation, copy }: { invitation: Invitation; copy: LinkCopy }) => {
  const { link, member, expires_at } = invitation
  const styles = useStyles()
  const state = useSelector(copy, selectCommandState)
  const copied = useSelector(copy, selectCopied)
  const word = { done: TEXTS.copied, refused: TEXTS.notCopied }[state as string]
  return (
    <div className={styles.root}>
      <p className={styles.words}>{TEXTS.passOn(memberName(member), fullTime(expires_at))}</p>
      <TextField label={TEXTS.link} name="link" value={link} readOnly onChange={() => undefined} />
      <div className={styles.row}>
        <Button
          appearance="primary"
          icon={<CopyRegular />}
          onClick={() => copy.send({ type: 'command.requested', input: { text: link } })}
        >
          {TEXTS.copyLink}
        </Button>
        <span role="status">{copied === link && word}</span>
      </div>
    </div>
  )
}
