import type { SnapshotFrom } from 'xstate'
import { createWizardMachine } from '../../kit/wizard.ts'
import { contentAs } from '../../model/forms.ts'
import {
  EMPTY_HANDOVER,
  HANDOVER_STEPS,
  type HandoverField,
  type HandoverForm,
  handoverFieldError,
  handoverStepError,
  handoverStepFields,
  KeptHandover,
} from './handover.ts'

/**
 * The screen of the wizards. Its own one hands over a rental bike; that of a new app, beside it, is the workspace's, as the
 * modal shows it too.
 */
export const wizardsMachine = createWizardMachine<HandoverForm>({
  id: 'wizards',
  empty: EMPTY_HANDOVER,
  steps: HANDOVER_STEPS.length,
  stepError: handoverStepError,
  stepFields: handoverStepFields,
  keptAs: 'handover',
  readKept: (content) => contentAs(content, KeptHandover),
})

type WizardsSnapshot = SnapshotFrom<typeof wizardsMachine>
export const selectHandover = ({ context }: WizardsSnapshot): HandoverForm => context.form
/** What is wrong with a field that was touched, or null. */
export const selectHandoverError = ({ context }: WizardsSnapshot, field: HandoverField): string | null =>
  context.touched.includes(field) ? handoverFieldError(context.form, field) : null
/** What keeps a step from being left, or null. */
export const selectHandoverObstacle = ({ context }: WizardsSnapshot, step: number): string | null =>
  handoverStepError(context.form, step)
/** Whether what is filled in was kept from before, and can be discarded now. */
export const selectIsHandoverRestored = (snapshot: WizardsSnapshot): boolean =>
  snapshot.context.isRestored && snapshot.can({ type: 'form.discarded' })
export const selectIsHandedOver = (snapshot: WizardsSnapshot): boolean => snapshot.value === 'finished'
