import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type accordionMachine, selectSectionState } from '../../../machines/kit/accordion.machine.ts'
import type { SavedMessage } from '../../../machines/model/savedMessages.ts'
import type { copyMachine, removalMachine } from '../../../machines/screens/savedMessages/messageParts.ts'
import type { savedMessagesMachine } from '../../../machines/screens/savedMessages/savedMessages.machine.ts'
import { fullTime, longDate } from '../../formats/times.ts'
import { OpenIcon } from '../../ui/controlIcons.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import type { RowAttributes } from '../../ui/rowAttributes.ts'
import { Time } from '../../ui/Time.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '12px',
    padding: 'var(--row-padding, 12px) 20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 639px)': { flexDirection: 'column', gap: '8px' },
  },
  words: { display: 'flex', flexDirection: 'column', gap: '2px', flexGrow: 1, minWidth: 0, maxWidth: '100%' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  title: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '4px',
    maxWidth: '100%',
    padding: 0,
    border: 'none',
    borderRadius: '4px',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    '@media (max-width: 639px)': { minHeight: '44px', alignItems: 'center' },
  },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
  icon: { display: 'flex', flexShrink: 0, color: tokens.colorNeutralForeground3 },
  turned: { transform: 'rotate(180deg)' },
  body: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  cut: {
    display: '-webkit-box',
    overflow: 'hidden',
    whiteSpace: 'normal',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
  changed: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  actions: { display: 'flex', flexShrink: 0, gap: '4px' },
})

interface MessageWordsProps {
  readonly message: SavedMessage
  readonly texts: ActorRefFrom<typeof accordionMachine>
}

/** The first lines of a message under its title, or all of them when expanded. */
const MessageWords = ({ message, texts }: MessageWordsProps) => {
  const styles = useStyles()
  const bodyId = useId()
  const { id, title, body, updated_at, updated_by } = message
  const state = useSelector(texts, (snapshot) => selectSectionState(snapshot, id))
  const isUnfolded = state === 'open' || state === 'opening'
  return (
    <div className={styles.words}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.title}
          aria-expanded={isUnfolded}
          aria-controls={bodyId}
          onClick={() => texts.send({ type: 'section.toggled', section: id })}
        >
          <span className={styles.name}>{title}</span>
          <span className={mergeClasses(styles.icon, isUnfolded && styles.turned)} aria-hidden="true">
            <OpenIcon />
          </span>
        </button>
      </h3>
      <p id={bodyId} className={mergeClasses(styles.body, !isUnfolded && styles.cut)}>
        {body}
      </p>
      <p className={styles.changed}>
        {`${TEXTS.changed} `}
        <Time dateTime={updated_at} full={fullTime(updated_at)}>
          {longDate(updated_at)}
        </Time>
        {updated_by && ` ${TEXTS.by(updated_by.name)}`}
      </p>
    </div>
  )
}

/** The actors that a row sends events to. */
export interface MessageRowActors {
  readonly messages: ActorRefFrom<typeof savedMessagesMachine>
  readonly texts: ActorRefFrom<typeof accordionMachine>
  readonly copy: ActorRefFrom<typeof copyMachine>
  readonly removal: ActorRefFrom<typeof removalMachine>
}

interface MessageRowProps {
  readonly message: SavedMessage
  readonly actors: MessageRowActors
  readonly attributes: Partial<RowAttributes>
  /** Why messages cannot be changed now; null if they can. */
  readonly obstacle: string | null
  /** Why messages cannot be deleted now; null if they can. */
  readonly removalObstacle: string | null
}

/** A message, with buttons to copy, edit and delete it. */
export const MessageRow = ({ message, attributes, actors, obstacle, removalObstacle }: MessageRowProps) => {
  const styles = useStyles()
  const { id, title, body } = message
  const { messages, texts, copy } = actors
  return (
    <li className={styles.row} {...attributes}>
      <MessageWords message={message} texts={texts} />
      <div className={styles.actions} data-row-end>
        <Button
          appearance="subtle"
          icon={<CopyRegular />}
          aria-label={TEXTS.copy(title)}
          title={TEXTS.copyHint}
          onClick={() => copy.send({ type: 'command.requested', input: { text: body } })}
        />
        <GuardedButton
          appearance="subtle"
          icon={<EditRegular />}
          aria-label={TEXTS.edit(title)}
          obstacle={obstacle}
          hint={TEXTS.editHint}
          onClick={() => messages.send({ type: 'message.chosen', id })}
        />
        <GuardedButton
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={TEXTS.remove(title)}
          obstacle={removalObstacle}
          hint={TEXTS.removeHint}
          onClick={() => messages.send({ type: 'removal.requested', input: { id, title, isUndone: false } })}
        />
      </div>
    </li>
  )
}
