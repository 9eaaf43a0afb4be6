import { appWizardMachine } from '../../machines/appWizard.machine.ts'

/** The wizard of a new app in the world, of which it asks nothing. */
export const wireAppWizard = (): typeof appWizardMachine => appWizardMachine
