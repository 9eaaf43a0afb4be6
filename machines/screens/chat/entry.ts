import { screen } from '../screen.ts'
import type { chatMachine } from './chat.machine.ts'

/** The conversation outlives the screen, and a drawer shows it as well: see machines/shell/workspaceAreas.ts. */
export const chat = screen<typeof chatMachine>()({
  path: '/apps/chat',
  also: ['/apps/chat/*'],
  title: 'Chat',
  trail: ['Apps'],
  permission: null,
  lasts: true,
})
