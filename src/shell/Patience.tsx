import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { createPortal } from 'react-dom'
import { selectIsWaiting } from '../../machines/patience.machine.ts'
import { useChild } from '../hooks/actor.ts'
import { useTopLayer } from '../ui/topLayer.ts'

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    insetInline: 0,
    bottom: 'calc(16px + var(--covered-foot, 0px))',
    zIndex: tokens.zIndexPriority,
    display: 'flex',
    justifyContent: 'center',
    pointerEvents: 'none',
  },
  words: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    maxWidth: 'calc(100vw - 32px)',
    boxSizing: 'border-box',
    padding: '8px 8px 8px 16px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    boxShadow: tokens.shadow16,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    pointerEvents: 'auto',
  },
})

/** Says that the server has not answered for a while, over all that is open, and offers not to wait any longer. */
export const Patience = () => {
  const styles = useStyles()
  const actor = useChild('patience')
  const isWaiting = useSelector(actor, (snapshot) => snapshot !== undefined && selectIsWaiting(snapshot))
  const layer = useTopLayer()
  return createPortal(
    // There before it says anything, and in the dialog that is open: else many a screen reader would not read it out.
    <div role="status" className={styles.root}>
      {isWaiting && (
        <div className={styles.words}>
          The server has not answered yet.
          <Button onClick={() => actor?.send({ type: 'wait.stopped' })}>Stop waiting</Button>
        </div>
      )}
    </div>,
    layer ?? document.body,
  )
}
