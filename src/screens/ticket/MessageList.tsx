import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useLayoutEffect, useRef } from 'react'
import type { ResourceState } from '../../../machines/kit/resource.selectors.ts'
import type { SavedMessagesAnswer } from '../../../machines/model/savedMessages.ts'
import { type ResourceActor, useResource } from '../../hooks/resource.ts'
import { WORDS } from '../../ui/texts.ts'
import { TEXTS } from './replyTexts.ts'
import type { MessageChoice } from './useMessageChoice.ts'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    overflowY: 'auto',
    boxSizing: 'border-box',
    maxHeight: 'max(120px, min(320px, 40vh))',
    // When scrolled into view, the list stays below the header of the shell, with a gap to the bottom of the window.
    scrollMarginBlock: '72px 8px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  words: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    margin: 0,
    padding: '8px 12px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  list: { padding: '0 4px 4px' },
  // Each option is on one line, so that all listed ones are in view.
  option: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '0 12px',
    minWidth: 0,
    padding: '6px 8px',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  // The active option is marked by its border as well as by its colour.
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    boxShadow: `inset 0 0 0 2px ${tokens.colorStrokeFocus2}`,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  title: {
    flexShrink: 0,
    maxWidth: '60%',
    overflow: 'hidden',
    fontWeight: tokens.fontWeightSemibold,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  body: {
    minWidth: 0,
    overflow: 'hidden',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})

const wordsOf = (
  state: ResourceState,
  failure: string,
  { found: { all, listed, before }, query }: MessageChoice,
): string => {
  if (state === 'loading') return TEXTS.loadingMessages
  if (state === 'failed') return TEXTS.messagesFailed(failure)
  if (state === 'notPermitted') return TEXTS.messagesNotPermitted
  if (state === 'empty') return TEXTS.noMessages
  return all === 0 ? TEXTS.noMessageWith(query.trim()) : TEXTS.messagesFound(all, before + 1, before + listed.length)
}

interface Props {
  readonly choice: MessageChoice
  readonly list: ResourceActor<SavedMessagesAnswer>
}

/** The saved messages that match what is typed. The focus stays in the text, whose arrow keys move through the list. */
export const MessageList = ({ choice, list }: Props) => {
  const styles = useStyles()
  const { parts } = useResource(list)
  const { found, activeId } = choice
  const box = useRef<HTMLDivElement>(null)
  // When the list opens, and when an answer makes it taller, the page scrolls just far enough to show it.
  const { length } = found.listed
  // biome-ignore lint/correctness/useExhaustiveDependencies: its height follows from how many there are
  useLayoutEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [length])
  // When the active option changes, only the list scrolls, so that the text does not move.
  useLayoutEffect(() => {
    const option = box.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!activeId || !option || !box.current) return
    const { offsetTop, offsetHeight } = option
    const { scrollTop, clientHeight } = box.current
    if (offsetTop < scrollTop) box.current.scrollTop = offsetTop
    else if (offsetTop + offsetHeight > scrollTop + clientHeight)
      box.current.scrollTop = offsetTop + offsetHeight - clientHeight
  }, [activeId])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps a press from taking the focus of the text
    <div ref={box} className={styles.root} onMouseDown={(event) => event.preventDefault()}>
      <div role="status" className={styles.words}>
        {wordsOf(parts.state, parts.failure, choice)}
        {parts.state === 'failed' && (
          <Button size="small" onClick={choice.retry}>
            {WORDS.tryAgain}
          </Button>
        )}
      </div>
      {found.listed.length > 0 && (
        <div id={choice.listId} role="listbox" aria-label={TEXTS.messages} className={styles.list}>
          {found.listed.map((message, index) => {
            const id = choice.optionId(message)
            const isActive = id === activeId
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus, and its keys choose
              // biome-ignore lint/a11y/useFocusableInteractive: the text has the focus, and names the active one
              <div
                key={message.id}
                id={id}
                role="option"
                aria-selected={isActive}
                aria-posinset={found.before + index + 1}
                aria-setsize={found.all}
                className={mergeClasses(styles.option, isActive && styles.active)}
                onClick={() => choice.choose(message)}
              >
                <span className={styles.title}>{message.title}</span>{' '}
                <span className={styles.body}>{message.body}</span>
              </div>
            )
          })}
        </div>
      )}
    </div>
  )
}
