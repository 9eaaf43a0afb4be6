import { screen } from '../screen.ts'
import type { menuTestMachine } from './menuTest.machine.ts'

export const menuTest = screen<typeof menuTestMachine>()({
  path: '/menu-test',
  title: 'Menu Test',
  trail: ['Tools'],
  permission: null,
})
