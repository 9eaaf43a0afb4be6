import { describeScreen } from './descriptor.ts'

export const builder = describeScreen({
  path: '/builder',
  notAt: ['/builder/header'],
  title: 'Layout Builder',
  trail: ['Tools'],
  permission: null,
  onlyHere: 'The layout of every screen',
})
