import { wizardsMachine } from '../../machines/screens/wizards.machine.ts'

/** The screen of the wizards in the world, of which it asks nothing. */
export const wireWizards = (): typeof wizardsMachine => wizardsMachine
