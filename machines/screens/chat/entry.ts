import { screen } from '../screen.ts'

/** The page. The conversation outlives it, and is shown in a drawer, too: see machines/shell/workspaceAreas.ts. */
export const chat = screen()({
  path: '/apps/chat',
  also: ['/apps/chat/*'],
  title: 'Chat',
  trail: ['Apps'],
  permission: null,
  hasMachine: false,
})
