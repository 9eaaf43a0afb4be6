import { describeScreen } from './descriptor.ts'

export const builder = describeScreen({
  path: '/builder',
  notAt: ['/builder/header'],
  title: 'Layout Builder',
  trail: ['Tools'],
  permission: null,
  onlyHere: 'How every screen is laid out',
})
