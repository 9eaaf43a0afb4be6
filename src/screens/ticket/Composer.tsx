import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { LockClosed16Regular } from '@fluentui/react-icons/svg/lock-closed'
import { Mail16Regular } from '@fluentui/react-icons/svg/mail'
import type { TicketRecord } from '../../../machines/model/desk.ts'
import type { TicketAction } from '../../../machines/model/ticketRules.ts'
import { COMPOSER_MODES, type ComposerMode } from '../../../machines/screens/ticket/ticketSetup.ts'
import { Card } from '../../ui/Card.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { NoteForm } from './NoteForm.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { TEXTS } from './texts.ts'
import { useComposerMode, useTicketChild } from './useTicket.ts'

const useStyles = makeStyles({
  modes: { display: 'flex', flexWrap: 'wrap', gap: '8px', border: 'none', margin: '0 0 12px', padding: 0 },
  // The chosen mode is marked by its border as well as by its colour.
  chosen: {
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 0 0 0 1px ${tokens.colorCompoundBrandStroke}`,
  },
})

const ICONS: Readonly<Record<ComposerMode, typeof Mail16Regular>> = { reply: Mail16Regular, note: LockClosed16Regular }

interface Props {
  readonly ticket: TicketRecord
  /** Why an action cannot be done, or null. */
  readonly obstacle: (action: TicketAction) => string | null
}

/** Where staff write. Before anything is typed, it is visible whether it will be a note or a reply. Each has its own draft. */
export const Composer = ({ ticket, obstacle }: Props) => {
  const styles = useStyles()
  const note = useTicketChild('note')
  const reply = useTicketChild('reply')
  const { mode, offersReplies, choose } = useComposerMode()
  return (
    <Card title={TEXTS.composer}>
      <fieldset className={styles.modes} aria-label={TEXTS.modes}>
        {COMPOSER_MODES.map((name) => {
          const Icon = ICONS[name]
          const isChosen = name === mode
          return (
            <GuardedButton
              key={name}
              size="small"
              icon={<Icon />}
              className={mergeClasses(isChosen && styles.chosen)}
              aria-pressed={isChosen}
              obstacle={name === 'reply' && !offersReplies ? TEXTS.noReplies : null}
              onClick={() => choose(name)}
            >
              {TEXTS[name]}
            </GuardedButton>
          )
        })}
      </fieldset>
      {mode === 'note' && note && <NoteForm note={note} obstacle={obstacle('note.added')} />}
      {mode === 'reply' && reply && <ReplyForm ticket={ticket} reply={reply} obstacle={obstacle('reply.sent')} />}
    </Card>
  )
}
