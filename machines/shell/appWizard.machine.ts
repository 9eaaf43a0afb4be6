import type { SnapshotFrom } from 'xstate'
import { createWizardMachine } from '../kit/wizard.ts'
import { contentAs } from '../model/forms.ts'
import {
  APP_STEPS,
  type AppField,
  type AppForm,
  appFieldError,
  appStepError,
  appStepFields,
  EMPTY_APP_FORM,
  KeptApp,
} from './appForm.ts'

/**
 * The wizard of a new app: what is filled in, step by step. It lives from its first use until sign-out, and what is filled in
 * is kept beyond that for who did so; after the end it can be begun again.
 */
export const appWizardMachine = createWizardMachine<AppForm>({
  id: 'appWizard',
  empty: EMPTY_APP_FORM,
  steps: APP_STEPS.length,
  stepError: appStepError,
  stepFields: appStepFields,
  keptAs: 'newApp',
  readKept: (content) => contentAs(content, KeptApp),
})

type AppWizardSnapshot = SnapshotFrom<typeof appWizardMachine>
export const selectForm = ({ context }: AppWizardSnapshot): AppForm => context.form
/** What is wrong with a field that was touched, or null. */
export const selectFieldError = ({ context }: AppWizardSnapshot, field: AppField): string | null =>
  context.touched.includes(field) ? appFieldError(context.form, field) : null
/** What keeps a step from being left, or null. */
export const selectObstacle = ({ context }: AppWizardSnapshot, step: number): string | null =>
  appStepError(context.form, step)
/** Whether what is filled in was kept from before, and can be discarded now. */
export const selectIsAppRestored = (snapshot: AppWizardSnapshot): boolean =>
  snapshot.context.isRestored && snapshot.can({ type: 'form.discarded' })
export const selectIsAppFinished = (snapshot: AppWizardSnapshot): boolean => snapshot.value === 'finished'
