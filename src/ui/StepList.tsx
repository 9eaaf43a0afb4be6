import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ComponentType } from 'react'
import type { StepState } from '../../machines/kit/stepper.machine.ts'
import { CompletedIcon, CurrentIcon, PendingIcon } from './controlIcons.tsx'
import { TEXTS } from './formTexts.ts'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '@media (max-width: 639.98px)': { flexDirection: 'column' },
  },
  column: { flexDirection: 'column', flexWrap: 'nowrap' },
  item: { display: 'flex', flexGrow: 1, flexBasis: '0', minWidth: 'min(160px, 100%)' },
  step: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '8px',
    width: '100%',
    boxSizing: 'border-box',
    padding: '8px 12px',
    border: 'none',
    borderTop: `3px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '0 0 6px 6px',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'left',
    '@media (max-width: 639.98px)': {
      borderTopStyle: 'none',
      borderLeft: `3px solid ${tokens.colorNeutralStroke1}`,
      borderRadius: '0 6px 6px 0',
    },
  },
  beside: {
    borderTopStyle: 'none',
    borderLeft: `3px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '0 6px 6px 0',
  },
  reachedBeside: { borderLeftColor: tokens.colorCompoundBrandStroke },
  choosable: {
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  reached: {
    borderTopColor: tokens.colorCompoundBrandStroke,
    '@media (max-width: 639.98px)': { borderLeftColor: tokens.colorCompoundBrandStroke },
  },
  current: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  icon: { display: 'flex', flexShrink: 0, color: tokens.colorNeutralForeground3 },
  reachedIcon: { color: tokens.colorBrandForeground1 },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  state: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
})

const ICONS: Readonly<Record<StepState, ComponentType>> = {
  completed: CompletedIcon,
  current: CurrentIcon,
  pending: PendingIcon,
}

export interface Step {
  readonly title: string
  readonly state: StepState
  /** Whether it can be chosen now. */
  readonly mayChoose: boolean
}

export interface StepListProps {
  /** Accessible name of the list. */
  label: string
  /** In order: the first is step 1. */
  steps: readonly Step[]
  onChoose: (step: number) => void
  /** Vertical steps are stacked. On a narrow page they always are. */
  orientation?: 'horizontal' | 'vertical'
}

const StepWords = ({ number, title, state }: Step & { number: number }) => {
  const styles = useStyles()
  const Icon = ICONS[state]
  return (
    <>
      <span className={mergeClasses(styles.icon, state !== 'pending' && styles.reachedIcon)} aria-hidden="true">
        <Icon />
      </span>
      <span className={styles.words}>
        <span>{`${number}. ${title}`}</span>
        <span className={styles.state}>{TEXTS.steps[state]}</span>
      </span>
    </>
  )
}

/** The steps of a stepper: each with its state as icon and word. Steps that can be chosen are buttons. */
export const StepList = ({ label, steps, onChoose, orientation = 'horizontal' }: StepListProps) => {
  const styles = useStyles()
  const isVertical = orientation === 'vertical'
  return (
    <ol className={mergeClasses(styles.list, isVertical && styles.column)} aria-label={label}>
      {steps.map((step, index) => {
        const number = index + 1
        const look = mergeClasses(
          styles.step,
          step.state !== 'pending' && styles.reached,
          isVertical && styles.beside,
          isVertical && step.state !== 'pending' && styles.reachedBeside,
          step.state === 'current' && styles.current,
        )
        return (
          <li key={step.title} className={styles.item} aria-current={step.state === 'current' ? 'step' : undefined}>
            {step.mayChoose ? (
              <button type="button" className={mergeClasses(look, styles.choosable)} onClick={() => onChoose(number)}>
                <StepWords number={number} {...step} />
              </button>
            ) : (
              <div className={look}>
                <StepWords number={number} {...step} />
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
