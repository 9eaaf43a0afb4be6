import { Button } from '@fluentui/react-components'
import { Search20Regular } from '@fluentui/react-icons/svg/search'
import { useEffect } from 'react'
import { selectUser } from '../../machines/app/app.selectors.ts'
import { EXTENSIONS } from '../../machines/model/extensions.ts'
import { offers } from '../../machines/model/permissions.ts'
import { FIND_KEY } from '../../machines/model/shellKeys.ts'
import { useAppState, useChild } from '../hooks/actor.ts'
import { isPageCovered } from '../ui/openModals.ts'
import { TEXTS } from './texts.ts'
import { useOpenDrawer } from './useDrawer.ts'

/** Whether the find key was pressed with one of its modifiers, and without Shift or Alt. */
const isFindKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === FIND_KEY.key &&
  FIND_KEY.modifiers.some((modifier) => event[modifier]) &&
  !(event.shiftKey || event.altKey)

/** Opens the search, as Ctrl+K and ⌘K do unless a dialog is open. Renders nothing if the API cannot search. */
export const FindButton = ({ className }: { className: string | undefined }) => {
  const openDrawer = useOpenDrawer()
  const workspace = useChild('workspace')
  const isOffered = offers(useAppState(selectUser), EXTENSIONS.find)
  useEffect(() => {
    if (!isOffered) return
    const open = (event: KeyboardEvent) => {
      if (!isFindKey(event) || isPageCovered()) return
      event.preventDefault()
      // The code that draws dialogs loads when the pointer or the focus reaches an opener. With the keyboard shortcut, neither happens, so it is
      // requested here.
      workspace?.send({ type: 'overlays.requested' })
      openDrawer('findModal')
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [isOffered, openDrawer, workspace])
  if (!isOffered) return null
  return (
    <Button
      className={className}
      appearance="subtle"
      icon={<Search20Regular />}
      aria-label={TEXTS.find}
      aria-keyshortcuts={TEXTS.findKeys}
      title={TEXTS.findKey}
      aria-haspopup="dialog"
      onClick={() => openDrawer('findModal')}
    />
  )
}
