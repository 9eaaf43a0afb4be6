import { builderMachine } from '../../machines/screens/builder.machine.ts'

/** The Layout Builder in the world: it asks nothing of it, all it has to say goes to the workspace. */
export const wireBuilder = (): typeof builderMachine => builderMachine
