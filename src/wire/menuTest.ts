import { menuTestMachine } from '../../machines/screens/menuTest.machine.ts'

/** The demo menu: it asks nothing of the world. */
export const wireMenuTest = (): typeof menuTestMachine => menuTestMachine
