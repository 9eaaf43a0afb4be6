import { DESK_COUNTS_CALL, deskCall } from '../../model/deskCalls.ts'
import { DESK_PATH, readDeskPlace } from '../../model/deskQuery.ts'
import { EXTENSIONS } from '../../model/extensions.ts'
import { VIEW_TICKETS } from '../../model/permissions.ts'
import { screen } from '../screen.ts'
import type { deskMachine } from './desk.machine.ts'

export const desk = screen<typeof deskMachine>()({
  path: DESK_PATH,
  title: 'Queue',
  permission: VIEW_TICKETS,
  extension: EXTENSIONS.desk,
  rail: { section: 'dashboard', id: 'desk', permission: VIEW_TICKETS, isExtra: true },
  onQuery: 'send',
  read: readDeskPlace,
  calls: (query) => [deskCall(query), DESK_COUNTS_CALL],
  input: (query, { user, isOffered, known }) => ({ query, isOffered, user, known }),
})
