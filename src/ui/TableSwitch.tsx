import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { TEXTS } from './partTexts.ts'
import { useSegmentedStyles } from './segmented.styles.ts'

const useStyles = makeStyles({
  // As high as the choices beside it.
  root: {
    minHeight: '32px',
    borderTopColor: tokens.colorNeutralStroke1,
    borderRightColor: tokens.colorNeutralStroke1,
    borderBottomColor: tokens.colorNeutralStroke1,
    borderLeftColor: tokens.colorNeutralStroke1,
    borderRadius: '6px',
  },
})

export interface TableSwitchProps {
  /** Accessible name. It must contain the word on the button. */
  label: string
  isOn: boolean
  onSwitch: () => void
}

/** Shows the figures of a chart as a table, or the chart again. */
export const TableSwitch = ({ label, isOn, onSwitch }: TableSwitchProps) => {
  const segmented = useSegmentedStyles()
  const styles = useStyles()
  return (
    <button
      type="button"
      className={mergeClasses(segmented.segment, styles.root, isOn && segmented.on)}
      aria-pressed={isOn}
      aria-label={label}
      onClick={onSwitch}
    >
      <span className={segmented.word} data-word={TEXTS.table}>
        {TEXTS.table}
      </span>
    </button>
  )
}
