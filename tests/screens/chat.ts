import { describeScreen } from './descriptor.ts'

export const chat = describeScreen({
  path: '/apps/chat',
  also: ['/apps/chat/private-chat'],
  title: 'Chat',
  trail: ['Apps'],
  permission: null,
  onlyHere: 'replies are automatic',
})
