import { makeStyles, Tooltip, tokens } from '@fluentui/react-components'
import type { PointerEvent } from 'react'
import { MENU_Z_INDEX } from '../../../machines/model/constants.ts'
import { isComposing } from '../composing.ts'
import { useExplaining } from '../explanations.ts'

const GAP = 4

/** Elements in which a tooltip is mounted. At the end of the body it would be in no landmark, and the rail's drawer would cover it. */
const TOOLTIP_PARENTS = '[popover], header, main, footer'

let overDialogs: HTMLElement | undefined

/** An element at the end of the body, for the tooltips of controls in a dialog: the dialog would clip them. */
const endOfPage = (): HTMLElement => {
  if (overDialogs) return overDialogs
  overDialogs = document.createElement('div')
  // An open dialog hides everything else on the page from screen readers.
  overDialogs.setAttribute('data-tabster-never-hide', '')
  document.body.append(overDialogs)
  return overDialogs
}

const useStyles = makeStyles({
  root: {
    zIndex: MENU_Z_INDEX,
    overflowWrap: 'break-word',
    // Invisible at first, so that a pointer that only passes by shows nothing.
    animationName: { from: { opacity: 0 }, to: { opacity: 0 } },
    animationDuration: tokens.durationSlow,
    // Fills the gap to the control, so that the pointer can cross it.
    '::before': { content: '""', position: 'absolute', inset: `-${GAP + 1}px`, zIndex: -1 },
  },
})

/** The tooltip of the control that the pointer or the focus is on. It stays while the pointer is on it; Escape hides it. */
export const Explanation = () => {
  const styles = useStyles()
  const explaining = useExplaining()
  if (explaining === null) return null
  const { control, words, hide } = explaining
  const leave = ({ relatedTarget }: PointerEvent) => {
    if (!(relatedTarget instanceof Node && control.contains(relatedTarget))) hide()
  }
  return (
    <Tooltip
      visible
      // Pointer events are handled here and by the control.
      onVisibleChange={(event, { documentKeyboardEvent: key }) => {
        if (event === undefined && !(key && isComposing(key))) hide()
      }}
      mountNode={control.closest<HTMLElement>(TOOLTIP_PARENTS) ?? endOfPage()}
      relationship="inaccessible"
      content={{ children: words, className: styles.root, onPointerLeave: leave }}
      positioning={{ target: control as HTMLElement, position: 'above', align: 'center', offset: GAP }}
    />
  )
}
