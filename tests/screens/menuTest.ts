import { describeScreen } from './descriptor.ts'

export const menuTest = describeScreen({
  path: '/menu-test',
  notAt: ['/menu-test/x'],
  title: 'Menu Test',
  trail: ['Tools'],
  permission: null,
  onlyHere: 'Demo menu',
})
