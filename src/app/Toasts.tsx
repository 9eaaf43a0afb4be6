import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { selectToasts, type ToastRef } from '../../machines/notices.machine.ts'
import { useChild } from '../hooks/actor.ts'
import { Toast } from './Toast.tsx'

const useStyles = makeStyles({
  list: {
    position: 'fixed',
    top: '16px',
    right: '16px',
    zIndex: tokens.zIndexMessages,
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    width: 'min(360px, calc(100vw - 32px))',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    pointerEvents: 'none',
  },
})

const NONE: readonly ToastRef[] = []

/** The toasts, top right, newest last; read out as they come. */
export const Toasts = () => {
  const toasts = useSelector(useChild('notices'), (snapshot) => (snapshot ? selectToasts(snapshot) : NONE))
  return (
    <ol aria-live="polite" aria-label="Notices" className={useStyles().list}>
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </ol>
  )
}
