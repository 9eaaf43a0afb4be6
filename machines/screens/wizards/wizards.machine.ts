import { wizardSelectors } from '../../kit/wizard.selectors.ts'
import { createWizardMachine } from '../../kit/wizard.ts'
import { HANDOVER_RULES, type HandoverForm } from './handover.ts'

/**
 * The screen of the wizards. Its own one hands over a rental bike; that of a new app, beside it, is the workspace's, as the
 * modal shows it too.
 */
export const wizardsMachine = createWizardMachine<HandoverForm>(HANDOVER_RULES)
export const handover = wizardSelectors<HandoverForm>(HANDOVER_RULES)
export const HANDOVER_STEPS: readonly string[] = HANDOVER_RULES.steps.map(({ title }) => title)
