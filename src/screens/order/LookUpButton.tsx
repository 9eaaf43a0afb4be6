import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectUser } from '../../../machines/app/app.selectors.ts'
import { selectIsOffline } from '../../../machines/app/network.machine.ts'
import { selectCommandObstacle } from '../../../machines/kit/command.selectors.ts'
import { EXTENSIONS } from '../../../machines/model/extensions.ts'
import { offers } from '../../../machines/model/permissions.ts'
import { lookUpObstacle } from '../../../machines/model/reasons.ts'
import {
  type lookUpMachine,
  selectHasNoNews,
  selectIsLookingUp,
  selectLookUpFailure,
} from '../../../machines/screens/order/lookUp.ts'
import { useRowStyles } from '../../features/rows.styles.ts'
import { useAppState, useChild } from '../../hooks/actor.ts'
import { Alert } from '../../ui/Alert.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { WORDS } from '../../ui/texts.ts'
import { TEXTS } from './lookUpTexts.ts'
import { TEXTS as ORDER } from './texts.ts'

interface Props {
  readonly attempt: string
}

const Look = ({ attempt, lookUp }: Props & { readonly lookUp: ActorRefFrom<typeof lookUpMachine> }) => {
  const styles = useRowStyles()
  const screen = useChild('order')
  const user = useAppState(selectUser)
  const isOffline = useSelector(useChild('network'), (snapshot) => snapshot !== undefined && selectIsOffline(snapshot))
  const busy = useSelector(lookUp, (snapshot) => selectCommandObstacle(snapshot, TEXTS.lookingUp))
  const isLooking = useSelector(lookUp, (snapshot) => selectIsLookingUp(snapshot, attempt))
  const failure = useSelector(lookUp, (snapshot) => selectLookUpFailure(snapshot, attempt))
  const hasNoNews = useSelector(lookUp, (snapshot) => selectHasNoNews(snapshot, attempt))
  const missing = offers(user, EXTENSIONS.ordersMoney) ? lookUpObstacle(user) : ORDER.notOffered
  return (
    <>
      <GuardedButton
        size="small"
        obstacle={missing ?? (isOffline ? TEXTS.offline : busy)}
        aria-busy={isLooking}
        onClick={() => screen?.send({ type: 'lookUp.requested', attempt })}
      >
        {isLooking ? WORDS.pleaseWait : TEXTS.lookUp}
      </GuardedButton>
      <span className={styles.small} role="status">
        {hasNoNews && TEXTS.noNews}
      </span>
      {failure !== null && <Alert>{TEXTS.failed(failure)}</Alert>}
    </>
  )
}

/** A button that asks the gateway again how a movement of money ended, with the result of the look-up beside it. */
export const LookUpButton = ({ attempt }: Props) => {
  const lookUp = useSelector(useChild('order'), (snapshot) => snapshot?.children.lookUp)
  return lookUp ? <Look attempt={attempt} lookUp={lookUp} /> : null
}
