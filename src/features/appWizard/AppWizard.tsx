import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { selectCurrentStep } from '../../../machines/kit/stepper.machine.ts'
import { APP_STEPS, appWizard, type appWizardMachine } from '../../../machines/shell/appWizard.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { type Heading, StepForm, type StepperActor, type WizardFrame } from '../wizard/StepForm.tsx'
import { WizardEnd } from '../wizard/WizardEnd.tsx'
import { AppFacts } from './AppReview.tsx'
import { AppStep } from './AppStep.tsx'
import { TEXTS } from './texts.ts'

interface AppWizardProps {
  /** The layout: in a modal or on a page. */
  frame: WizardFrame
}

interface Parts extends AppWizardProps {
  wizard: ActorRefFrom<typeof appWizardMachine>
  heading: Heading
}

const Form = ({ wizard, stepper, ...parts }: Parts & { stepper: StepperActor }) => {
  const step = useSelector(stepper, selectCurrentStep)
  const obstacle = useSelector(wizard, (snapshot) => appWizard.selectObstacle(snapshot, step))
  return (
    <StepForm
      {...parts}
      stepper={stepper}
      titles={APP_STEPS}
      label={TEXTS.steps}
      obstacle={obstacle}
      isRestored={useSelector(wizard, appWizard.selectIsRestored)}
      age={useSelector(wizard, appWizard.selectAge)}
      onDiscard={() => wizard.send({ type: 'form.discarded' })}
      onRefused={(refused) => wizard.send({ type: 'step.refused', step: refused })}
    >
      <AppStep wizard={wizard} step={step} />
    </StepForm>
  )
}

const End = ({ wizard, ...parts }: Parts) => (
  <WizardEnd
    {...parts}
    title={TEXTS.end}
    text={TEXTS.endText}
    onRestart={() => wizard.send({ type: 'wizard.restarted' })}
  >
    <AppFacts form={useSelector(wizard, appWizard.selectForm)} />
  </WizardEnd>
)

const Wizard = ({ wizard, frame }: Omit<Parts, 'heading'>) => {
  const stepper = useSelector(wizard, ({ children }) => children.stepper)
  const isFinished = useSelector(wizard, appWizard.selectIsFinished)
  const heading = useRef<HTMLHeadingElement>(null)
  if (!stepper) return null
  const parts = { wizard, heading, frame }
  return isFinished ? <End {...parts} /> : <Form {...parts} stepper={stepper} />
}

/** The wizard for a new app. The modal and the page share one machine. */
export const AppWizard = ({ frame }: AppWizardProps) => {
  const wizard = useChild('appWizard')
  return wizard ? <Wizard wizard={wizard} frame={frame} /> : null
}
