import { mergeClasses } from '@fluentui/react-components'
import { useId } from 'react'
import type { Choice } from './SeriesToggle.tsx'
import { useSegmentedStyles } from './segmented.styles.ts'

export interface PeriodSwitchProps<Id extends string> {
  /** Accessible name of the group. */
  label: string
  options: readonly Choice<Id>[]
  value: Id
  onChoose: (id: Id) => void
}

/** A choice of one option, as segments over the browser's radio buttons, which provide keyboard control and announcements. */
export const PeriodSwitch = <Id extends string>({ label, options, value, onChoose }: PeriodSwitchProps<Id>) => {
  const styles = useSegmentedStyles()
  const name = useId()
  return (
    <div className={styles.group} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.id} className={mergeClasses(styles.segment, option.id === value && styles.on)}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={option.id === value}
            onChange={() => onChoose(option.id)}
          />
          <span className={styles.word} data-word={option.name}>
            {option.name}
          </span>
        </label>
      ))}
    </div>
  )
}
