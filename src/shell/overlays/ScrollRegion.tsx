import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode, Ref } from 'react'

const useStyles = makeStyles({
  root: {
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    ':focus': { outlineStyle: 'none' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
})

export interface ScrollRegionProps {
  /** Accessible name. */
  label: string
  className?: string
  /** What to move focus to where a control in it goes away. */
  ref?: Ref<HTMLElement>
  children: ReactNode
}

// Every browser must let the keyboard scroll it, also where nothing in it takes the focus.
const REACHABLE = { tabIndex: 0 }

/** A part that scrolls by itself; a stop of Tab. */
export const ScrollRegion = ({ label, className, ref, children }: ScrollRegionProps) => (
  <section ref={ref} aria-label={label} className={mergeClasses(useStyles().root, className)} {...REACHABLE}>
    {children}
  </section>
)
