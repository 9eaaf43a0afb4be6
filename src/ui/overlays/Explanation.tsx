import { makeStyles, Tooltip, tokens } from '@fluentui/react-components'
import type { PointerEvent } from 'react'
import { MENU_Z_INDEX } from '../../../machines/model/constants.ts'
import { useExplaining } from '../explanations.ts'

const GAP = 4

/** The parts of the page. At its end, the words would be outside of all landmarks and below the drawer of the rail. */
const PLACES = '[popover], header, main, footer'

let overDialogs: HTMLElement | undefined

/** The end of the page, for the words of a dialog, which would cut them off. */
const endOfPage = (): HTMLElement => {
  if (overDialogs) return overDialogs
  overDialogs = document.createElement('div')
  // A dialog hides what is beside it from screen readers.
  overDialogs.setAttribute('data-tabster-never-hide', '')
  document.body.append(overDialogs)
  return overDialogs
}

const useStyles = makeStyles({
  root: {
    zIndex: MENU_Z_INDEX,
    overflowWrap: 'break-word',
    // Not for a pointer that only passes by.
    animationName: { from: { opacity: 0 }, to: { opacity: 0 } },
    animationDuration: tokens.durationSlow,
    // The way from the control to the words.
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
      // The pointer is watched here and by the control.
      onVisibleChange={(event) => event === undefined && hide()}
      mountNode={control.closest<HTMLElement>(PLACES) ?? endOfPage()}
      relationship="inaccessible"
      content={{ children: words, className: styles.root, onPointerLeave: leave }}
      positioning={{ target: control as HTMLElement, position: 'above', align: 'center', offset: GAP }}
    />
  )
}
