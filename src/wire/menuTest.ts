import { menuTestMachine } from '../../machines/screens/menuTest/menuTest.machine.ts'

/** The demo menu: it asks nothing of the world. */
export const wireMenuTest = (): typeof menuTestMachine => menuTestMachine
