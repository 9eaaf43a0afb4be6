import { wizardSelectors } from '../kit/wizard.selectors.ts'
import { createWizardMachine } from '../kit/wizard.ts'
import { APP_RULES, type AppForm } from './appForm.ts'

/**
 * The wizard of a new app. It runs from its first use until sign-out. The values are kept for this person beyond that. After the end
 * it can be started again.
 */
export const appWizardMachine = createWizardMachine<AppForm>(APP_RULES)
export const appWizard = wizardSelectors<AppForm>(APP_RULES)
export const APP_STEPS: readonly string[] = APP_RULES.steps.map(({ title }) => title)
