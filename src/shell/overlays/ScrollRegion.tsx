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
  /** The region, which callers focus when a control in it disappears. */
  ref?: Ref<HTMLElement>
  children: ReactNode
}

// Not every browser lets the keyboard scroll a region in which nothing takes focus.
const REACHABLE = { tabIndex: 0 }

/** A region with its own scrollbar. The region is a tab stop. */
export const ScrollRegion = ({ label, className, ref, children }: ScrollRegionProps) => (
  <section ref={ref} aria-label={label} className={mergeClasses(useStyles().root, className)} {...REACHABLE}>
    {children}
  </section>
)
