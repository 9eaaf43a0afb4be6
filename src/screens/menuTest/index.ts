import { menuTestMachine } from '../../../machines/screens/menuTest/menuTest.machine.ts'
import { part } from '../../part.ts'
import { MenuTest } from './MenuTest.tsx'

export default part({ View: MenuTest, machine: menuTestMachine, effects: () => ({}) })
