import { useSelector } from '@xstate/react'
import { type KeyboardEvent, type RefObject, useId } from 'react'
import { selectUser } from '../../../machines/app/app.selectors.ts'
import type { TicketRecord } from '../../../machines/model/desk.ts'
import { fillPlaceholders, placeholderValues } from '../../../machines/model/placeholders.ts'
import type { SavedMessage } from '../../../machines/model/savedMessages.ts'
import {
  type FoundMessages,
  foundIn,
  selectIsChoosing,
} from '../../../machines/screens/ticket/messageChoice.machine.ts'
import { useAppState } from '../../hooks/actor.ts'
import { isEnter, isEscape } from '../../ui/composing.ts'
import { keyOf } from '../../ui/keys.ts'
import { insertText } from './insertText.ts'
import { useTicketChild } from './useTicket.ts'

const NONE: FoundMessages = { all: 0, listed: [], before: 0 }
const optionId = (list: string, message: SavedMessage): string => `${list}-${message.id}`

/** Choosing a saved message for a draft: the list, the keys of the field while the list is open, and the insertion of the message into the text. */
export const useMessageChoice = (form: RefObject<HTMLFormElement | null>, ticket: TicketRecord, isFixed: boolean) => {
  const listId = useId()
  const choice = useTicketChild('messageChoice')
  const user = useAppState(selectUser)
  const isOpen = useSelector(choice, (snapshot) => snapshot !== undefined && selectIsChoosing(snapshot)) && !isFixed
  const context = useSelector(choice, (snapshot) => snapshot?.context)
  const found = isOpen && context ? foundIn(context) : NONE
  const active = found.listed[(context?.active ?? 0) - found.before]
  const areaOf = () => form.current?.querySelector('textarea') ?? null
  const close = (): void => choice?.send({ type: 'list.closed' })

  const choose = ({ body }: SavedMessage): void => {
    const area = areaOf()
    if (area === null || context === undefined) return
    close()
    insertText(area, context.start, context.end, fillPlaceholders(body, placeholderValues(ticket, user?.first_name)))
  }
  const open = (): void => {
    const area = areaOf()
    if (area === null) return
    const caret = area.selectionEnd
    area.focus()
    area.setSelectionRange(caret, caret)
    choice?.send({ type: 'list.opened', caret })
  }
  const place = (type: 'text.typed' | 'caret.moved'): void => {
    const area = areaOf()
    if (area !== null) choice?.send({ type, text: area.value, caret: area.selectionEnd })
  }
  /** Handles a key. Returns whether it was for the list. */
  const press = (event: KeyboardEvent<HTMLElement>): boolean => {
    if (!isOpen || event.target !== areaOf()) return false
    const key = keyOf(event)
    // Ctrl + Enter as well: the search text must not be sent as a reply.
    if (isEnter(event) && active !== undefined) choose(active)
    else if (isEscape(event)) close()
    else if (key === 'ArrowDown') choice?.send({ type: 'option.moved', by: 1 })
    else if (key === 'ArrowUp') choice?.send({ type: 'option.moved', by: -1 })
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return {
    listId,
    list: useSelector(choice, (snapshot) => snapshot?.children.list),
    isOpen,
    query: context?.query ?? '',
    found,
    activeId: active && optionId(listId, active),
    optionId: (message: SavedMessage) => optionId(listId, message),
    choose,
    close,
    open,
    press,
    retry: (): void => choice?.send({ type: 'retry.requested' }),
    onTyped: () => place('text.typed'),
    onMoved: () => place('caret.moved'),
    /** ARIA attributes of the field. */
    aria: isOpen
      ? ({
          'aria-autocomplete': 'list',
          'aria-controls': listId,
          'aria-activedescendant': active && optionId(listId, active),
        } as const)
      : { 'aria-autocomplete': 'list' as const },
  }
}
export type MessageChoice = ReturnType<typeof useMessageChoice>
