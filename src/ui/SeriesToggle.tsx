import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Fragment, useId } from 'react'
import { useSegmentedStyles } from './segmented.styles.ts'

const useStyles = makeStyles({
  group: {
    position: 'relative',
    '& > button:hover + span': { display: 'block' },
    '& > button:focus-visible + span': { display: 'block' },
  },
  // As wide as the group, above the content below. Fluent's tooltip would have to load before the dashboard can show.
  reason: {
    position: 'absolute',
    top: '100%',
    left: 0,
    right: 0,
    zIndex: 1,
    display: 'none',
    marginTop: '4px',
    padding: '4px 8px',
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
  },
})

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
  /** Why one cannot be toggled now; null where it can. */
  obstacleOf: (id: Id) => string | null
}

/** A choice of several. Some may be locked, and say why. */
export const SeriesToggle = <Id extends string>(props: SeriesToggleProps<Id>) => {
  const { label, options, chosen, onToggle, obstacleOf } = props
  const segmented = useSegmentedStyles()
  const styles = useStyles()
  const reasonId = useId()
  return (
    <fieldset className={mergeClasses(segmented.group, styles.group)} aria-label={label}>
      {options.map(({ id, name }) => {
        const on = chosen.includes(id)
        const obstacle = obstacleOf(id)
        const isHeld = obstacle !== null
        return (
          <Fragment key={id}>
            <button
              type="button"
              className={mergeClasses(segmented.segment, on && segmented.on, isHeld && segmented.held)}
              aria-pressed={on}
              {...(isHeld && { 'aria-disabled': true, 'aria-describedby': `${reasonId}-${id}` })}
              onClick={() => {
                if (!isHeld) onToggle(id)
              }}
            >
              <span className={segmented.word} data-word={name}>
                {name}
              </span>
            </button>
            {isHeld && (
              <span id={`${reasonId}-${id}`} className={styles.reason}>
                {obstacle}
              </span>
            )}
          </Fragment>
        )
      })}
    </fieldset>
  )
}
