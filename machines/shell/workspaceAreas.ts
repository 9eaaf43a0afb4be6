import type { ChunkNews } from '../app/chunk.machine.ts'
import type { ChunkName } from '../app/chunks.ts'
import { emailOf, type WorkspaceContext, workspaceSetup } from './workspaceSetup.ts'

/** Waits for the first use of a chunk. */
const untilUsed = (name: ChunkName) => ({
  on: {
    'chunk.loaded': {
      guard: { type: 'isChunk' as const, params: ({ event }: { event: ChunkNews }) => ({ loaded: event.name, name }) },
      target: 'present' as const,
    },
  },
})

const emailIn = ({ context }: { context: WorkspaceContext }) => ({ email: emailOf(context.user) })

/** Regions beside the screen. Each starts its machine at first use, and keeps it running while closed. */
export const areas = {
  chat: workspaceSetup.createStateConfig({
    initial: 'absent',
    states: {
      absent: untilUsed('chat'),
      // Drawer and screen show the same conversation.
      present: { invoke: { id: 'chat', src: 'chat', input: emailIn } },
    },
  }),
  invitation: workspaceSetup.createStateConfig({
    initial: 'absent',
    states: {
      absent: untilUsed('invitation'),
      present: { invoke: { id: 'invitation', src: 'invitation', input: emailIn } },
    },
  }),
  commands: workspaceSetup.createStateConfig({
    initial: 'absent',
    states: {
      absent: untilUsed('commands'),
      // Leaving a screen stops none of them.
      present: {
        invoke: { id: 'commands', src: 'commands', input: emailIn },
        on: { 'command.started': { actions: 'forwardToCommands' } },
      },
    },
  }),
  outgoing: workspaceSetup.createStateConfig({
    initial: 'absent',
    states: {
      absent: {
        always: { guard: 'mayReply', target: 'waiting' },
        ...untilUsed('outgoing'),
      },
      // An earlier page may have sent replies that can still be taken back.
      waiting: { after: { BOOTSTRAP_DELAY: 'loading' }, ...untilUsed('outgoing') },
      loading: { invoke: { id: 'outgoingChunk', src: 'chunk', input: { name: 'outgoing' } }, ...untilUsed('outgoing') },
      // Leaving a screen stops none of them.
      present: {
        invoke: { id: 'outgoing', src: 'outgoing', input: emailIn },
        on: {
          'reply.held': { actions: 'forwardToOutgoing' },
          'reply.returned': { guard: 'isTicketOpen', actions: 'forwardToTicket' },
          'reply.left': { guard: 'isTicketOpen', actions: 'forwardToTicket' },
        },
      },
    },
  }),
  appWizard: workspaceSetup.createStateConfig({
    initial: 'absent',
    states: {
      absent: untilUsed('appWizard'),
      present: { invoke: { id: 'appWizard', src: 'appWizard', input: emailIn } },
    },
  }),
  notifications: workspaceSetup.createStateConfig({
    initial: 'absent',
    states: {
      absent: untilUsed('notifications'),
      present: { invoke: { id: 'notificationTabs', src: 'notifications' } },
    },
  }),
  find: workspaceSetup.createStateConfig({
    initial: 'absent',
    states: {
      absent: untilUsed('find'),
      // What was found is there again when it is opened again.
      present: { invoke: { id: 'find', src: 'find' } },
    },
  }),
  problemReport: workspaceSetup.createStateConfig({
    initial: 'absent',
    states: {
      absent: untilUsed('problemReport'),
      present: {
        invoke: { id: 'problemReport', src: 'problemReport', input: emailIn },
        // Each opening takes the recording again.
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
  // What draws everything that opens over the page, and the menus.
  overlays: workspaceSetup.createStateConfig({
    initial: 'absent',
    states: {
      absent: { on: { 'overlays.requested': 'loading' } },
      // They may be opened while loading: the view shows that.
      loading: { invoke: { id: 'overlaysChunk', src: 'chunk', input: { name: 'overlays' } }, ...untilUsed('overlays') },
      present: {},
    },
  }),
}
