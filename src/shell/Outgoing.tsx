import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { UNDO_KEY } from '../../machines/model/shellKeys.ts'
import {
  type heldReplyMachine,
  selectHeldReply,
  selectHeldSeconds,
  selectHeldStage,
} from '../../machines/shell/heldReply.machine.ts'
import { type outgoingMachine, selectOutgoing } from '../../machines/shell/outgoing.machine.ts'
import { selectAreKeysOn } from '../../machines/shell/singleKeys.machine.ts'
import { useChild } from '../hooks/actor.ts'
import { WORDS } from '../ui/texts.ts'
import { useSingleKeys } from '../ui/useSingleKeys.ts'
import { TEXTS } from './outgoingTexts.ts'

const useStyles = makeStyles({
  // Sticks to the bottom of the window. It follows the content of the page, so that scrolling to the end reveals all of that content.
  root: {
    position: 'sticky',
    bottom: 0,
    zIndex: tokens.zIndexFloating,
    display: 'flex',
    flexDirection: 'column',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    padding: '8px 24px',
    '@media (max-width: 639px)': { padding: '8px 16px' },
  },
  words: { margin: 0, overflowWrap: 'anywhere' },
  // Minimum width, so that the buttons do not move under the pointer.
  seconds: { display: 'inline-block', minWidth: '5ch', fontVariantNumeric: 'tabular-nums' },
})

const mainOf = (): HTMLElement | null => document.querySelector('main')
const focusWithoutScrolling = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

type HeldRef = ActorRefFrom<typeof heldReplyMachine>

/** `shortcut`: the key of Undo, for `aria-keyshortcuts`. */
const Held = ({ held, shortcut }: { held: HeldRef; shortcut: string | undefined }) => {
  const styles = useStyles()
  const { ticket, to } = useSelector(held, selectHeldReply)
  const seconds = useSelector(held, selectHeldSeconds)
  const stage = useSelector(held, selectHeldStage)
  const words = useRef<HTMLParagraphElement>(null)
  // The pressed button has been unmounted and the focus is lost: move the focus to the text.
  useLayoutEffect(() => {
    if (stage !== 'held' && document.activeElement === document.body) focusWithoutScrolling(words.current ?? mainOf())
  }, [stage])
  useLayoutEffect(() => {
    const row = words.current?.parentElement
    return () => {
      if (row?.contains(document.activeElement)) focusWithoutScrolling(mainOf())
    }
  }, [])
  const undo = () => held.send({ type: 'undo.requested' })
  if (stage === 'held')
    return (
      <div className={styles.row}>
        <p ref={words} className={styles.words}>
          <span role="status">{TEXTS.goesOut(ticket, to)}</span>{' '}
          <span className={styles.seconds}>{TEXTS.inSeconds(seconds)}</span>
        </p>
        <Button
          size="small"
          appearance="primary"
          aria-label={TEXTS.undoOf(ticket)}
          aria-keyshortcuts={shortcut}
          title={shortcut && TEXTS.undoKey(shortcut)}
          onClick={undo}
        >
          {TEXTS.undo}
        </Button>
        <Button
          size="small"
          aria-label={TEXTS.sendNowOf(ticket)}
          onClick={() => held.send({ type: 'release.requested' })}
        >
          {TEXTS.sendNow}
        </Button>
      </div>
    )
  if (stage === 'ended') return null
  return (
    <div className={styles.row}>
      <p ref={words} tabIndex={-1} className={styles.words} role="status">
        {TEXTS[stage](ticket)}
      </p>
      {stage === 'unanswered' && (
        <Button size="small" appearance="primary" onClick={undo}>
          {WORDS.tryAgain}
        </Button>
      )}
    </div>
  )
}

/** The replies of this person that can still be undone. They are shown on every screen. */
const HeldReplies = ({ outgoing }: { outgoing: ActorRefFrom<typeof outgoingMachine> }) => {
  const styles = useStyles()
  const replies = useSelector(outgoing, selectOutgoing)
  const keys = useSelector(outgoing, ({ children }) => children.keys)
  const areKeysOn = useSelector(keys, (snapshot) => snapshot !== undefined && selectAreKeysOn(snapshot))
  useSingleKeys(areKeysOn && replies.length > 0, (event) => {
    if (event.key === UNDO_KEY && !event.repeat) outgoing.send({ type: 'undo.chosen' })
  })
  if (replies.length === 0) return null
  return (
    <section className={styles.root} aria-label={TEXTS.outgoing}>
      {replies.map((held, index) => (
        <Held
          key={held.id}
          held={held}
          // If there are several replies, the key undoes the last.
          shortcut={areKeysOn && index === replies.length - 1 ? UNDO_KEY : undefined}
        />
      ))}
    </section>
  )
}

export const Outgoing = () => {
  const outgoing = useChild('outgoing')
  return outgoing ? <HeldReplies outgoing={outgoing} /> : null
}
