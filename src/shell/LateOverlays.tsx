import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { selectChunkFailure } from '../../machines/app/chunk.machine.ts'
import { useChild } from '../hooks/actor.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { WORDS } from '../ui/texts.ts'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  failure: {
    position: 'fixed',
    top: '64px',
    right: '16px',
    zIndex: tokens.zIndexPopup,
    width: 'min(320px, calc(100vw - 32px))',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
})

/** A progress bar while the code of menus and dialogs loads, and an error message if that has failed. */
export const LateOverlays = () => {
  const styles = useStyles()
  const chunk = useChild('overlaysChunk')
  const state = useSelector(chunk, (snapshot) => snapshot?.value)
  const message = useSelector(chunk, (snapshot) => (snapshot ? selectChunkFailure(snapshot) : ''))
  if (state === 'loading') return <ProgressBar label={WORDS.loading} atTop />
  if (state !== 'failed') return null
  const retry = { label: WORDS.tryAgain, onAct: () => chunk?.send({ type: 'retry.requested' }) }
  return (
    <section aria-label={TEXTS.overlays} className={styles.failure} tabIndex={-1}>
      <StateMessage kind="failed" message={message} action={retry} />
    </section>
  )
}
