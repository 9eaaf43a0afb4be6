import { wizardSelectors } from '../../kit/wizard.selectors.ts'
import { createWizardMachine } from '../../kit/wizard.ts'
import { HANDOVER_RULES, type HandoverForm } from './handover.ts'

/** The wizard for a handover. The wizard for a new app, on the same screen, belongs to the workspace, because a modal shows it as well. */
export const wizardsMachine = createWizardMachine<HandoverForm>(HANDOVER_RULES)
export const handover = wizardSelectors<HandoverForm>(HANDOVER_RULES)
export const HANDOVER_STEPS: readonly string[] = HANDOVER_RULES.steps.map(({ title }) => title)
