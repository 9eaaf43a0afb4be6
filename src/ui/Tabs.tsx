import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { keyOf } from './keys.ts'
import type { Choice } from './SeriesToggle.tsx'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    gap: '4px',
    overflowX: 'auto',
    // Room for the focus ring, which would be clipped because the list scrolls.
    padding: '2px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  tab: {
    position: 'relative',
    flexShrink: 0,
    height: '40px',
    padding: '0 12px',
    border: 'none',
    borderRadius: '6px',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  selected: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '::after': {
      content: '""',
      position: 'absolute',
      left: '12px',
      right: '12px',
      bottom: 0,
      height: '3px',
      borderRadius: '2px',
      backgroundColor: tokens.colorCompoundBrandStroke,
      '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
    },
  },
  // Reserves the width of the bold text, so that selecting a tab does not move its neighbours.
  word: {
    display: 'inline-grid',
    '::after': { content: 'attr(data-word)', height: 0, visibility: 'hidden', fontWeight: tokens.fontWeightSemibold },
  },
  panel: {
    paddingTop: '16px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
})

export interface TabsProps<Id extends string> {
  /** Accessible name of the list of tabs. */
  label: string
  tabs: readonly Choice<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]'

const indexAfter = (key: string | null, index: number, count: number): number | null => {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/**
 * Tabs above the panel of the selected one. They are one tab stop; arrow keys, Home and End select. Not Fluent
 * UI's tabs, because those need Tabster, which loads later.
 */
export const Tabs = <Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) => {
  const styles = useStyles()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  // A panel without a control is a tab stop itself, so that the keyboard reaches it.
  useLayoutEffect(() => {
    if (panel.current?.querySelector(CONTROLS)) panel.current.removeAttribute('tabindex')
    else if (panel.current) panel.current.tabIndex = 0
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === selected)
    const next = indexAfter(keyOf(event), index, tabs.length)
    const tab = next === null ? undefined : tabs[next]
    if (next === null || tab === undefined) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            className={mergeClasses(styles.tab, tab.id === selected && styles.selected)}
            onClick={() => onSelect(tab.id)}
          >
            <span className={styles.word} data-word={tab.name}>
              {tab.name}
            </span>
          </button>
        ))}
      </div>
      <div
        ref={panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  )
}
