import { Button } from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down'
import { useSelector } from '@xstate/react'
import { STATUSES_AFTER } from '../../../machines/model/replies.ts'
import type { StatusAfter } from '../../../machines/model/replyDraft.ts'
import { selectIsMenuHovered, selectIsMenuOpen } from '../../../machines/shell/menu.machine.ts'
import { DropdownMenu } from '../../ui/DropdownMenu.tsx'
import { TEXTS } from './replyTexts.ts'
import { useTicketChild } from './useTicket.ts'

const MENU = 'after'
const CHOICES: readonly StatusAfter[] = [null, ...STATUSES_AFTER]

interface Props {
  readonly after: StatusAfter
  readonly onChoose: (after: StatusAfter) => void
}

/** Chooses what Send does with the ticket. The choice is kept until another is made. */
export const SendMenu = ({ after, onChoose }: Props) => {
  const menu = useTicketChild('sendMenu')
  const isOpen = useSelector(menu, (snapshot) => snapshot !== undefined && selectIsMenuOpen(snapshot))
  const isHovered = useSelector(menu, (snapshot) => snapshot !== undefined && selectIsMenuHovered(snapshot))
  if (!menu) return null
  return (
    <DropdownMenu
      open={isOpen}
      hovered={isHovered}
      send={menu.send}
      checkedValues={{ [MENU]: [String(after)] }}
      opener={<Button appearance="primary" icon={<ChevronDown16Regular />} aria-label={TEXTS.how} />}
    >
      {({ MenuChoice }) =>
        CHOICES.map((choice) => (
          <MenuChoice key={String(choice)} name={MENU} value={String(choice)} onChoose={() => onChoose(choice)}>
            {TEXTS.send(choice)}
          </MenuChoice>
        ))
      }
    </DropdownMenu>
  )
}
