import type { ChunkNews } from '../app/chunk.machine.ts'
import type { ChunkName } from '../app/chunks.ts'
import type { Place } from '../app/places.ts'
import { EXTENSIONS } from '../model/extensions.ts'
import { holds, offers, VIEW_ACTIVITIES } from '../model/permissions.ts'
import { isStillAt } from './workspaceScreens.ts'
import { emailOf, NOTHING_WATCHED, type WorkspaceContext, workspaceSetup } from './workspaceSetup.ts'

/** Waits until a chunk is loaded. */
const untilLoaded = (name: ChunkName) => ({
  on: {
    'chunk.loaded': [
      {
        guard: {
          type: 'isChunk' as const,
          params: ({ event }: { event: ChunkNews }) => ({ loaded: event.name, name }),
        },
        target: 'present' as const,
      },
    ],
  },
})

/** The number of the ticket that a place shows, or null. */
const ticketOf = (place: Place | null): string | null => (place?.name === 'ticket' ? place.number : null)

const emailIn = ({ context }: { context: WorkspaceContext }) => ({ email: emailOf(context.user) })

/** Regions beside the screen. Each starts its machine once the code is loaded, and keeps it running, even while its drawer is closed. */
export const areas = {
  chat: workspaceSetup.createStateConfig({
    initial: 'absent',
    states: {
      absent: untilLoaded('chat'),
      // The drawer and the screen show the same conversation.
      present: { invoke: { id: 'chat', src: 'chat', input: emailIn } },
    },
  }),
  invitation: workspaceSetup.createStateConfig({
    initial: 'absent',
    states: {
      absent: untilLoaded('invitation'),
      present: { invoke: { id: 'invitation', src: 'invitation', input: emailIn } },
    },
  }),
  commands: workspaceSetup.createStateConfig({
    initial: 'absent',
    states: {
      absent: untilLoaded('commands'),
      // Leaving a screen stops no command.
      present: {
        invoke: { id: 'commands', src: 'commands', input: emailIn },
        on: { 'command.started': { actions: 'forwardToCommands' } },
      },
    },
  }),
  outgoing: workspaceSetup.createStateConfig({
    initial: 'absent',
    states: {
      absent: { always: { guard: 'mayReply', target: 'waiting' } },
      // Replies that were sent before a reload can perhaps still be taken back.
      waiting: { after: { BOOTSTRAP_DELAY: 'loading' }, ...untilLoaded('outgoing') },
      loading: {
        invoke: { id: 'outgoingChunk', src: 'chunk', input: { name: 'outgoing' } },
        ...untilLoaded('outgoing'),
      },
      // Leaving a screen stops no reply.
      present: {
        invoke: { id: 'outgoing', src: 'outgoing', input: emailIn },
        on: {
          'reply.held': { actions: 'forwardToOutgoing' },
          'reply.undone': { actions: 'forwardToOutgoing' },
          'changes.arrived': {
            guard: { type: 'hasOwnReply', params: ({ event }) => ({ changes: event.changes }) },
            actions: 'requestReplies',
          },
          'reply.returned': { guard: 'isTicketOpen', actions: 'forwardToTicket' },
          'reply.left': { guard: 'isTicketOpen', actions: 'forwardToTicket' },
        },
      },
    },
  }),
  follow: workspaceSetup.createStateConfig({
    initial: 'absent',
    states: {
      absent: { always: { guard: 'mayFollow', target: 'waiting' } },
      // A delay, so as not to slow down the first screen.
      waiting: { after: { FEEDS_DELAY: 'loading' } },
      loading: { invoke: { id: 'followChunk', src: 'chunk', input: { name: 'follow' } }, ...untilLoaded('follow') },
      present: {
        invoke: { id: 'follow', src: 'follow', input: ({ context }) => ({ watched: context.watched }) },
        on: {
          'changes.arrived': [
            { guard: 'isDeskOpen', actions: 'forwardToDesk' },
            { guard: 'isTicketOpen', actions: 'forwardToTicket' },
          ],
          'tickets.watched': { actions: { type: 'sendWatched', params: ({ event }) => ({ watched: event.watched }) } },
          'place.changed': [
            { guard: isStillAt },
            { actions: { type: 'sendWatched', params: { watched: NOTHING_WATCHED } } },
          ],
        },
      },
    },
  }),
  appWizard: workspaceSetup.createStateConfig({
    initial: 'absent',
    states: {
      absent: untilLoaded('appWizard'),
      present: { invoke: { id: 'appWizard', src: 'appWizard', input: emailIn } },
    },
  }),
  notifications: workspaceSetup.createStateConfig({
    initial: 'absent',
    states: {
      absent: {
        on: {
          'chunk.loaded': [
            ...untilLoaded('notifications').on['chunk.loaded'],
            // The number of unread notifications is fetched once the first screen is loaded.
            {
              guard: { type: 'mayLoadAlerts', params: ({ event }) => ({ name: event.name }) },
              target: 'waiting',
            },
          ],
        },
      },
      waiting: { after: { FEEDS_DELAY: 'loading' }, ...untilLoaded('notifications') },
      loading: {
        invoke: { id: 'notificationsChunk', src: 'chunk', input: { name: 'notifications' } },
        ...untilLoaded('notifications'),
      },
      present: {
        invoke: {
          id: 'notificationTabs',
          src: 'notifications',
          input: ({ context: { user, place } }) => ({
            isOffered: offers(user, EXTENSIONS.notifications),
            ticket: ticketOf(place),
          }),
        },
        on: {
          // What a colleague did may concern this person.
          'changes.arrived': { actions: 'requestAlerts' },
          // Notifications may have been read in another browser.
          'unread.changed': { actions: 'requestAlerts' },
          'place.changed': {
            actions: { type: 'announceTicket', params: ({ event }) => ({ ticket: ticketOf(event.place) }) },
          },
          'drawer.requested': {
            guard: {
              type: 'isDrawer',
              params: ({ event }) => ({ requested: event.drawer, drawer: 'notifications' as const }),
            },
            actions: 'requestAlerts',
          },
        },
      },
    },
  }),
  activityLog: workspaceSetup.createStateConfig({
    initial: 'absent',
    states: {
      absent: untilLoaded('activityLogs'),
      present: {
        invoke: {
          id: 'activityLog',
          src: 'activityLog',
          input: ({ context: { user } }) => ({
            isOffered: offers(user, EXTENSIONS.activities),
            scope: holds(user, VIEW_ACTIVITIES) ? ('all' as const) : ('mine' as const),
          }),
        },
        on: {
          'drawer.requested': {
            guard: {
              type: 'isDrawer',
              params: ({ event }) => ({ requested: event.drawer, drawer: 'activityLogs' as const }),
            },
            actions: 'requestLog',
          },
        },
      },
    },
  }),
  find: workspaceSetup.createStateConfig({
    initial: 'absent',
    states: {
      absent: untilLoaded('find'),
      // The results are still there when it is opened again.
      present: { invoke: { id: 'find', src: 'find' } },
    },
  }),
  problemReport: workspaceSetup.createStateConfig({
    initial: 'absent',
    states: {
      absent: untilLoaded('problemReport'),
      present: {
        invoke: { id: 'problemReport', src: 'problemReport', input: emailIn },
        // Each opening of the report takes a new recording.
        on: {
          'drawer.requested': {
            guard: {
              type: 'isDrawer',
              params: ({ event }) => ({ requested: event.drawer, drawer: 'problemReportModal' as const }),
            },
            actions: 'requestRecording',
          },
        },
      },
    },
  }),
  // The code that draws the menus, and everything that opens over the page.
  overlays: workspaceSetup.createStateConfig({
    initial: 'absent',
    states: {
      absent: { on: { 'overlays.requested': 'loading' } },
      // Something may be opened while this loads: the view then shows that it is loading.
      loading: {
        invoke: { id: 'overlaysChunk', src: 'chunk', input: { name: 'overlays' } },
        ...untilLoaded('overlays'),
      },
      present: {},
    },
  }),
}
