import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type accountMachine, selectIsAccountOffered } from '../../../machines/screens/account/account.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { Card } from '../../ui/Card.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { AppearanceCard } from './AppearanceCard.tsx'
import { NameCard } from './NameCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(400px, 100%), 1fr))',
    alignItems: 'start',
    gap: '16px',
    maxWidth: '1120px',
  },
  column: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
})

type Account = ActorRefFrom<typeof accountMachine>

const Offered = ({ account }: { account: Account }) => {
  const styles = useStyles()
  const { nameForm, passwordForm, passwordVisibility, sessionList } = useSelector(account, ({ children }) => children)
  const name = useSelector(nameForm, (snapshot) => snapshot?.children)
  const sessions = useSelector(sessionList, (snapshot) => snapshot?.children)
  return (
    <div className={styles.root}>
      <div className={styles.column}>
        {name?.account && <NameCard account={name.account} fields={name.fields} />}
        <AppearanceCard />
        {sessionList && sessions?.list && sessions.ending && (
          <SessionsCard screen={sessionList} list={sessions.list} ending={sessions.ending} />
        )}
      </div>
      {passwordForm && passwordVisibility && <PasswordCard form={passwordForm} visibility={passwordVisibility} />}
    </div>
  )
}

/** The person's own account. If the API offers no account, only the settings of this browser are shown. */
export const AccountSettings = () => {
  const styles = useStyles()
  const account = useChild('account')
  const isOffered = useSelector(account, (snapshot) => snapshot !== undefined && selectIsAccountOffered(snapshot))
  if (!account) return null
  if (isOffered) return <Offered account={account} />
  return (
    <div className={styles.root}>
      <AppearanceCard />
      <Card title={TEXTS.notOfferedTitle}>
        <StateMessage kind="empty" message={TEXTS.notOffered} minHeight={136} />
      </Card>
    </div>
  )
}
