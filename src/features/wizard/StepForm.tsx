import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { type ComponentType, type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react'
import { flushSync } from 'react-dom'
import type { ActorRefFrom } from 'xstate'
import {
  selectCurrentStep,
  selectIsLastStep,
  selectMayChoose,
  selectMayComplete,
  selectMayGoBack,
  selectStepState,
  type stepperMachine,
} from '../../../machines/kit/stepper.machine.ts'
import { isEnter } from '../../ui/composing.ts'
import { KeptNote } from '../../ui/KeptNote.tsx'
import { type Step, StepList } from '../../ui/StepList.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
  // About as tall as the tallest step, so that the buttons do not move.
  step: { display: 'flex', flexDirection: 'column', gap: '16px', minHeight: '260px' },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    outlineStyle: 'none',
  },
  obstacle: {
    flexGrow: 1,
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
})

export type StepperActor = ActorRefFrom<typeof stepperMachine>
export type Heading = RefObject<HTMLHeadingElement | null>

/** The layout of a wizard's parts, in a modal or on a page. */
export interface WizardFrameProps {
  /** The list of steps; left out once the wizard is done. */
  steps?: ReactNode
  /** Accessible name of the content, if it needs one. */
  label: string
  /** The buttons. */
  foot: ReactNode
  children: ReactNode
}
export type WizardFrame = ComponentType<WizardFrameProps>

export interface StepsProps {
  stepper: StepperActor
  /** In order: the first is step 1. */
  titles: readonly string[]
  /** Accessible name of the list of steps. */
  label: string
  /** The heading of the step. It takes focus, so that a screen reader starts at the beginning of the step. */
  heading: Heading
  orientation?: 'horizontal' | 'vertical'
}

/** The list of steps, with buttons for those that can be opened. */
export const Steps = ({ stepper, titles, label, heading, orientation = 'horizontal' }: StepsProps) => {
  const snapshot = useSelector(stepper, (current) => current)
  const steps = titles.map((title, index): Step => {
    const number = index + 1
    return { title, state: selectStepState(snapshot, number), mayChoose: selectMayChoose(snapshot, number) }
  })
  const choose = (step: number) => {
    stepper.send({ type: 'step.chosen', step })
    heading.current?.focus()
  }
  return <StepList label={label} steps={steps} onChoose={choose} orientation={orientation} />
}

type ButtonsProps = Pick<StepFormProps, 'stepper' | 'heading' | 'obstacle'>

const Buttons = ({ stepper, heading, obstacle }: ButtonsProps) => {
  const styles = useStyles()
  const id = useId()
  const isLast = useSelector(stepper, selectIsLastStep)
  const mayReturn = useSelector(stepper, selectMayGoBack)
  const back = () => {
    stepper.send({ type: 'back.requested' })
    heading.current?.focus()
  }
  return (
    <>
      <p id={id} className={styles.obstacle}>
        {obstacle !== null && TEXTS.toContinue(obstacle)}
      </p>
      {mayReturn && <Button onClick={back}>{TEXTS.back}</Button>}
      <Button
        type="submit"
        appearance="primary"
        // Unlike `disabled`, this keeps the button focusable, so that its reason can be read.
        disabledFocusable={obstacle !== null}
        {...(obstacle !== null && { 'aria-describedby': id })}
      >
        {isLast ? TEXTS.finish : TEXTS.next}
      </Button>
    </>
  )
}

export interface StepFormProps extends StepsProps {
  /** Why the current step cannot be completed; null if it can. */
  obstacle: string | null
  /** Called when somebody tries to complete an invalid step, to show what is missing. */
  onRefused: (step: number) => void
  /** Whether the fields were restored from an earlier draft that can be discarded. */
  isRestored: boolean
  /** When the draft was written, such as '2 hours ago'; null if it was just now, or is unknown. */
  age: string | null
  onDiscard: () => void
  frame: WizardFrame
  /** The fields of the current step. */
  children: ReactNode
}

/** A form of several steps, shown one at a time. An invalid step cannot be completed, and the button says why. */
export const StepForm = (props: StepFormProps) => {
  const { stepper, titles, heading, obstacle, onRefused, isRestored, age, onDiscard, frame: Frame, children } = props
  const styles = useStyles()
  const step = useSelector(stepper, selectCurrentStep)
  const mayComplete = useSelector(stepper, selectMayComplete)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!mayComplete) return onRefused(step)
    // The end of the wizard has a heading of its own, which must be drawn before it can take focus.
    flushSync(() => stepper.send({ type: 'step.completed' }))
    heading.current?.focus()
  }
  // A disabled submit button swallows Enter.
  const refuseOnEnter = (event: KeyboardEvent) => {
    if (!isEnter(event) || mayComplete || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    onRefused(step)
  }
  return (
    <form className={styles.root} noValidate onSubmit={submit} onKeyDown={refuseOnEnter}>
      <Frame
        label={TEXTS.step}
        steps={<Steps {...props} />}
        foot={<Buttons stepper={stepper} heading={heading} obstacle={obstacle} />}
      >
        <div className={styles.step}>
          <h3 ref={heading} tabIndex={-1} className={styles.heading}>
            {TEXTS.stepOf(step, titles.length, titles[step - 1] ?? '')}
          </h3>
          {children}
          {isRestored && <KeptNote age={age} onDiscard={onDiscard} next={heading} />}
        </div>
      </Frame>
    </form>
  )
}
