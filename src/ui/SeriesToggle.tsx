import { mergeClasses } from '@fluentui/react-components'
import { useId } from 'react'
import { useSegmentedStyles } from './segmented.styles.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface Choice<Id extends string> {
  readonly id: Id
  readonly name: string
}

export interface SeriesToggleProps<Id extends string> {
  /** Accessible name of the group. */
  label: string
  options: readonly Choice<Id>[]
  /** The ids that are on. */
  chosen: readonly Id[]
  onToggle: (id: Id) => void
  /** Why the last one cannot be switched off. */
  reason?: string
}

/** A choice of several, of which one always stays on. */
export const SeriesToggle = <Id extends string>({
  label,
  options,
  chosen,
  onToggle,
  reason = 'At least one stays on',
}: SeriesToggleProps<Id>) => {
  const styles = useSegmentedStyles()
  const reasonId = useId()
  return (
    <fieldset className={styles.group} aria-label={label}>
      {options.map(({ id, name }) => {
        const on = chosen.includes(id)
        const held = on && chosen.length === 1
        return (
          <button
            key={id}
            type="button"
            className={mergeClasses(styles.segment, on && styles.on, held && styles.held)}
            aria-pressed={on}
            {...(held && { 'aria-disabled': true, 'aria-describedby': reasonId, title: reason })}
            onClick={() => {
              if (!held) onToggle(id)
            }}
          >
            <span className={styles.word} data-word={name}>
              {name}
            </span>
          </button>
        )
      })}
      <VisuallyHidden>
        <span id={reasonId}>{reason}</span>
      </VisuallyHidden>
    </fieldset>
  )
}
