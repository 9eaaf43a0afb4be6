import { mergeClasses } from '@fluentui/react-components'
import { Explained } from './Explained.tsx'
import { useSegmentedStyles } from './segmented.styles.ts'

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
  /** Why an option cannot be toggled now; null if it can. */
  obstacleOf: (id: Id) => string | null
}

/** A choice of several options. Some may be locked, and show why. */
export const SeriesToggle = <Id extends string>(props: SeriesToggleProps<Id>) => {
  const { label, options, chosen, onToggle, obstacleOf } = props
  const segmented = useSegmentedStyles()
  return (
    <fieldset className={segmented.group} aria-label={label}>
      {options.map(({ id, name }) => {
        const on = chosen.includes(id)
        const obstacle = obstacleOf(id)
        const isLocked = obstacle !== null
        return (
          <Explained key={id} obstacle={obstacle}>
            <button
              type="button"
              className={mergeClasses(segmented.segment, on && segmented.on, isLocked && segmented.locked)}
              aria-pressed={on}
              aria-disabled={isLocked || undefined}
              onClick={() => {
                if (!isLocked) onToggle(id)
              }}
            >
              <span className={segmented.word} data-word={name}>
                {name}
              </span>
            </button>
          </Explained>
        )
      })}
    </fieldset>
  )
}
