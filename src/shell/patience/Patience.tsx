import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { selectIsWaiting } from '../../../machines/app/patience.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { useUppermost } from '../../hooks/uppermost.ts'
import { TEXTS } from './texts.ts'

/** Says that the server has not answered for a while, on top of everything that is open, and offers to give up waiting. */
export const Patience = () => {
  const actor = useChild('patience')
  const isWaiting = useSelector(actor, (snapshot) => snapshot !== undefined && selectIsWaiting(snapshot))
  const notice = useRef<HTMLDivElement>(null)
  useUppermost(notice)
  return createPortal(
    // Many screen readers announce a status region only if it was there before its text.
    <div ref={notice} popover="manual" role="status" className="k-patience" data-above-modals>
      {isWaiting && (
        <div className="k-patience-words" data-foot>
          {TEXTS.noAnswer}
          <button type="button" className="k-button" onClick={() => actor?.send({ type: 'wait.stopped' })}>
            {TEXTS.stopWaiting}
          </button>
        </div>
      )}
    </div>,
    document.body,
  )
}
