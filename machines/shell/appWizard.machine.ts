import { wizardSelectors } from '../kit/wizard.selectors.ts'
import { createWizardMachine } from '../kit/wizard.ts'
import { APP_RULES, type AppForm } from './appForm.ts'

/**
 * The wizard of a new app: what is filled in, step by step. It lives from its first use until sign-out, and what is filled in
 * is kept beyond that for who did so; after the end it can be begun again.
 */
export const appWizardMachine = createWizardMachine<AppForm>(APP_RULES)
export const appWizard = wizardSelectors<AppForm>(APP_RULES)
export const APP_STEPS: readonly string[] = APP_RULES.steps.map(({ title }) => title)
