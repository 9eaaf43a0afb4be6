import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectCommandRefusal, selectCommandState } from '../../../../machines/kit/command.selectors.ts'
import type { savedViewsMachine } from '../../../../machines/screens/orders/savedViews.machine.ts'
import type { viewRemovalMachine } from '../../../../machines/screens/orders/viewParts.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { GuardedButton } from '../../../ui/GuardedButton.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Question } from '../../../ui/Question.tsx'
import { WORDS } from '../../../ui/texts.ts'
import { TEXTS } from './texts.ts'

const WIDTH = 440

interface RemovalModalProps {
  readonly views: ActorRefFrom<typeof savedViewsMachine>
  readonly removal: ActorRefFrom<typeof viewRemovalMachine>
}

/** Asks whether to delete a view, and says if it could not be. */
export const RemovalModal = ({ views, removal }: RemovalModalProps) => {
  const state = useSelector(removal, selectCommandState)
  const refusal = useSelector(removal, selectCommandRefusal)
  const view = useSelector(removal, ({ context }) => context.lastInput)
  const isShared = useSelector(views, ({ context }) => context.views.find(({ id }) => id === view?.id)?.is_shared)
  if (view === null || (state !== 'confirming' && state !== 'running' && state !== 'refused')) return null
  const decline = () => removal.send({ type: 'command.declined' })
  const dismiss = () => removal.send({ type: 'outcome.dismissed' })
  const feet = {
    confirming: (
      <Question
        words={TEXTS.mayRemove(view.name)}
        no={TEXTS.keep}
        yes={TEXTS.remove}
        onNo={decline}
        onYes={() => removal.send({ type: 'command.confirmed' })}
        findNext={(row) => row.closest('[role="dialog"]')?.querySelector('button')}
      />
    ),
    running: (
      <GuardedButton appearance="primary" obstacle={TEXTS.removing} aria-busy>
        {WORDS.pleaseWait}
      </GuardedButton>
    ),
    refused: (
      <GuardedButton obstacle={null} onClick={dismiss}>
        {WORDS.close}
      </GuardedButton>
    ),
  }
  const onClose = { confirming: decline, running: () => undefined, refused: dismiss }
  return (
    <Modal state="shown" title={TEXTS.removeTitle} width={WIDTH} onClose={onClose[state]} foot={feet[state]}>
      {refusal === null ? (
        isShared && <span>{TEXTS.sharedToo}</span>
      ) : (
        <Alert>{TEXTS.notRemoved(view.name, refusal)}</Alert>
      )}
    </Modal>
  )
}
