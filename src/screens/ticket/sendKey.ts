import type { KeyboardEvent } from 'react'
import { isEnter } from '../../ui/composing.ts'

/** Whether a key sends what is written: Ctrl or ⌘ with Enter. */
export const isSendKey = (event: KeyboardEvent): boolean => isEnter(event) && (event.ctrlKey || event.metaKey)
