import { DESK_COUNTS_CALL, deskCall } from '../../model/deskCalls.ts'
import { ASSIGNEES, DESK_SORTS, DESK_VIEWS, TICKET_PRIORITIES, TICKET_STATUSES } from '../../model/deskChoices.ts'
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
  parameters: [
    'view',
    'filter_status',
    'filter_assignee',
    'filter_priority',
    'filter_category',
    'filter_tag',
    'filter_customer',
    'filter_order',
  ],
  reported: {
    view: DESK_VIEWS,
    sort: DESK_SORTS,
    filter_status: TICKET_STATUSES,
    filter_priority: TICKET_PRIORITIES,
    assignee: ASSIGNEES,
    filter_assignee: ASSIGNEES,
  },
  read: readDeskPlace,
  calls: (query) => [deskCall(query), DESK_COUNTS_CALL],
  input: (query, { user, isOffered, known }) => ({ query, isOffered, user, known }),
})
