import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { type FormEvent, type RefObject, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ActorRefFrom } from 'xstate'
import { type appWizardMachine, selectIsAppFinished, selectObstacle } from '../../../machines/appWizard.machine.ts'
import { APP_STEPS } from '../../../machines/model/appForm.ts'
import {
  selectCurrentStep,
  selectIsLastStep,
  selectMayChoose,
  selectMayComplete,
  selectMayReturn,
  selectStepState,
  type stepperMachine,
} from '../../../machines/parts/stepper.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { type Step, StepList } from '../../ui/StepList.tsx'
import { AppStep } from './AppStep.tsx'
import { AppWizardEnd } from './AppWizardEnd.tsx'
import { OverlayParts } from './OverlayParts.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
  // About as high as the highest step, so that the buttons stay where they are.
  step: { display: 'flex', flexDirection: 'column', gap: '16px', minHeight: '260px', paddingTop: '20px' },
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

type AppWizardActor = ActorRefFrom<typeof appWizardMachine>
type StepperActor = ActorRefFrom<typeof stepperMachine>
type Heading = RefObject<HTMLHeadingElement | null>

interface Parts {
  wizard: AppWizardActor
  stepper: StepperActor
  /** Of the step: whoever comes to a step reads from its start. */
  heading: Heading
}

const Steps = ({ stepper, heading }: Omit<Parts, 'wizard'>) => {
  const snapshot = useSelector(stepper, (current) => current)
  const steps = APP_STEPS.map((title, index): Step => {
    const number = index + 1
    return { title, state: selectStepState(snapshot, number), mayChoose: selectMayChoose(snapshot, number) }
  })
  const choose = (step: number) => {
    stepper.send({ type: 'step.chosen', step })
    heading.current?.focus()
  }
  return <StepList label="Steps" steps={steps} onChoose={choose} />
}

const Buttons = ({ wizard, stepper, heading }: Parts) => {
  const styles = useStyles()
  const id = useId()
  const step = useSelector(stepper, selectCurrentStep)
  const obstacle = useSelector(wizard, (snapshot) => selectObstacle(snapshot, step))
  const isLast = useSelector(stepper, selectIsLastStep)
  const mayReturn = useSelector(stepper, selectMayReturn)
  const back = () => {
    stepper.send({ type: 'step.returned' })
    heading.current?.focus()
  }
  return (
    <>
      <p id={id} className={styles.obstacle}>
        {obstacle !== null && `To go on: ${obstacle}`}
      </p>
      {mayReturn && <Button onClick={back}>Back</Button>}
      <Button
        type="submit"
        appearance="primary"
        // Stays in the order of focus, so that the reason can be read.
        disabledFocusable={obstacle !== null}
        {...(obstacle !== null && { 'aria-describedby': id })}
      >
        {isLast ? 'Finish' : 'Next'}
      </Button>
    </>
  )
}

const Form = (parts: Parts) => {
  const styles = useStyles()
  const { wizard, stepper, heading } = parts
  const step = useSelector(stepper, selectCurrentStep)
  const mayComplete = useSelector(stepper, selectMayComplete)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!mayComplete) return wizard.send({ type: 'step.refused', step })
    // After the last step the heading is another one, to be drawn before it can take the focus.
    flushSync(() => stepper.send({ type: 'step.completed' }))
    heading.current?.focus()
  }
  return (
    <form className={styles.root} noValidate onSubmit={submit}>
      <OverlayParts label="Step" foot={<Buttons {...parts} />}>
        <Steps stepper={stepper} heading={heading} />
        <div className={styles.step}>
          <h3 ref={heading} tabIndex={-1} className={styles.heading}>
            {`Step ${step} of ${APP_STEPS.length}: ${APP_STEPS[step - 1]}`}
          </h3>
          <AppStep wizard={wizard} step={step} />
        </div>
      </OverlayParts>
    </form>
  )
}

const Wizard = ({ wizard }: { wizard: AppWizardActor }) => {
  const stepper = useSelector(wizard, ({ children }) => children.stepper)
  const isFinished = useSelector(wizard, selectIsAppFinished)
  const heading = useRef<HTMLHeadingElement>(null)
  if (!stepper) return null
  if (isFinished) return <AppWizardEnd wizard={wizard} heading={heading} />
  return <Form wizard={wizard} stepper={stepper} heading={heading} />
}

/** The wizard of a new app. */
export const AppWizard = () => {
  const wizard = useChild('appWizard')
  return wizard ? <Wizard wizard={wizard} /> : null
}
