import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { selectChunkFailure } from '../../../machines/app/chunk.machine.ts'
import { AppWizard } from '../../features/appWizard/AppWizard.tsx'
import { useChild } from '../../hooks/actor.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { WORDS } from '../../ui/texts.ts'
import { HorizontalFrame } from './frames.tsx'
import { Handover } from './Handover.tsx'
import { TEXTS } from './texts.ts'

const HEIGHT = 440

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '16px' } })

/** The wizard of a new app, whose machine is loaded separately. */
const NewApp = () => {
  const wizard = useChild('appWizard')
  const chunk = useChild('besideChunk')
  const hasFailed = useSelector(chunk, (snapshot) => snapshot?.value === 'failed')
  const message = useSelector(chunk, (snapshot) => (snapshot ? selectChunkFailure(snapshot) : ''))
  if (wizard) return <AppWizard frame={HorizontalFrame} />
  if (!hasFailed) return <Skeleton height={HEIGHT} />
  const retry = { label: WORDS.tryAgain, onAct: () => chunk?.send({ type: 'retry.requested' }) }
  return <StateMessage kind="failed" message={message} action={retry} minHeight={HEIGHT} />
}

/** Two wizards: a handover with vertical steps, and a new app with horizontal steps. */
export const Wizards = () => {
  const styles = useStyles()
  const wizards = useChild('wizards')
  const isThere = useChild('appWizard') !== undefined
  if (!wizards) return null
  return (
    <div className={styles.root}>
      <Card title={TEXTS.handover} hint={TEXTS.handoverHint}>
        <Handover wizards={wizards} />
      </Card>
      {/* This card is last, because its height is not known until its code has loaded. */}
      <Card title={TEXTS.newApp} hint={TEXTS.newAppHint} busy={!isThere}>
        <NewApp />
      </Card>
    </div>
  )
}
