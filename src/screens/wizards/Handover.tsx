import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { selectCurrentStep } from '../../../machines/kit/stepper.machine.ts'
import { HANDOVER_STEPS, handover, type wizardsMachine } from '../../../machines/screens/wizards/wizards.machine.ts'
import { type Heading, StepForm, type StepperActor, Steps } from '../../features/wizard/StepForm.tsx'
import { WizardEnd } from '../../features/wizard/WizardEnd.tsx'
import { VerticalFrame } from './frames.tsx'
import { HandoverFacts, HandoverStep } from './HandoverStep.tsx'
import { TEXTS } from './texts.ts'

interface Parts {
  readonly wizards: ActorRefFrom<typeof wizardsMachine>
  readonly stepper: StepperActor
  readonly heading: Heading
}

const LIST = { titles: HANDOVER_STEPS, label: TEXTS.steps, orientation: 'vertical' } as const

const Form = ({ wizards, stepper, heading }: Parts) => {
  const step = useSelector(stepper, selectCurrentStep)
  return (
    <StepForm
      {...LIST}
      stepper={stepper}
      heading={heading}
      frame={VerticalFrame}
      obstacle={useSelector(wizards, (snapshot) => handover.selectObstacle(snapshot, step))}
      isRestored={useSelector(wizards, handover.selectIsRestored)}
      age={useSelector(wizards, handover.selectAge)}
      onDiscard={() => wizards.send({ type: 'form.discarded' })}
      onRefused={(refused) => wizards.send({ type: 'step.refused', step: refused })}
    >
      <HandoverStep wizards={wizards} step={step} />
    </StepForm>
  )
}

const End = ({ wizards, stepper, heading }: Parts) => (
  <WizardEnd
    title={TEXTS.end}
    text={TEXTS.endText}
    heading={heading}
    frame={VerticalFrame}
    steps={<Steps {...LIST} stepper={stepper} heading={heading} />}
    onRestart={() => wizards.send({ type: 'wizard.restarted' })}
  >
    <HandoverFacts form={useSelector(wizards, handover.selectForm)} />
  </WizardEnd>
)

/** The wizard that hands over a rental bike. */
export const Handover = ({ wizards }: Pick<Parts, 'wizards'>) => {
  const stepper = useSelector(wizards, ({ children }) => children.stepper)
  const isFinished = useSelector(wizards, handover.selectIsFinished)
  const heading = useRef<HTMLHeadingElement>(null)
  if (!stepper) return null
  const Part = isFinished ? End : Form
  return <Part wizards={wizards} stepper={stepper} heading={heading} />
}
