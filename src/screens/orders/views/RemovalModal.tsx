import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectCommandRefusal, selectCommandState } from '../../../../machines/kit/command.selectors.ts'
import type { savedViewsMachine } from '../../../../machines/screens/orders/savedViews.machine.ts'
import type { viewRemovalMachine } from '../../../../machines/screens/orders/viewParts.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { GuardedButton } from '../../../ui/GuardedButton.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { WORDS } from '../../../ui/texts.ts'
import { TEXTS } from './texts.ts'

const WIDTH = 440

type Removal = ActorRefFrom<typeof viewRemovalMachine>

/** The button that was pressed stays, with the focus, and closes the dialog if the view could not be deleted. */
const Buttons = ({ removal, state }: { removal: Removal; state: 'confirming' | 'running' | 'refused' }) => {
  const words = { confirming: TEXTS.remove, running: WORDS.pleaseWait, refused: WORDS.close }
  const obstacle = state === 'running' ? TEXTS.removing : null
  const next = () => removal.send({ type: state === 'refused' ? 'outcome.dismissed' : 'command.confirmed' })
  return (
    <>
      {state !== 'refused' && (
        <GuardedButton obstacle={obstacle} onClick={() => removal.send({ type: 'command.declined' })}>
          {TEXTS.keep}
        </GuardedButton>
      )}
      <GuardedButton key="next" appearance="primary" obstacle={obstacle} aria-busy={state === 'running'} onClick={next}>
        {words[state]}
      </GuardedButton>
    </>
  )
}

interface RemovalModalProps {
  readonly views: ActorRefFrom<typeof savedViewsMachine>
  readonly removal: Removal
}

/** Asks whether to delete a view, and says if it could not be. */
export const RemovalModal = ({ views, removal }: RemovalModalProps) => {
  const state = useSelector(removal, selectCommandState)
  const refusal = useSelector(removal, selectCommandRefusal)
  const view = useSelector(removal, ({ context }) => context.lastInput)
  const isShared = useSelector(views, ({ context }) => context.views.find(({ id }) => id === view?.id)?.is_shared)
  if (view === null || (state !== 'confirming' && state !== 'running' && state !== 'refused')) return null
  return (
    <Modal
      state="shown"
      title={TEXTS.mayRemove(view.name)}
      width={WIDTH}
      onClose={() => removal.send({ type: state === 'refused' ? 'outcome.dismissed' : 'command.declined' })}
      foot={<Buttons removal={removal} state={state} />}
    >
      {refusal === null ? (
        <span>{isShared ? TEXTS.sharedToo : TEXTS.final}</span>
      ) : (
        <Alert>{TEXTS.notRemoved(view.name, refusal)}</Alert>
      )}
    </Modal>
  )
}
