import type { ChunkNews } from '../app/chunk.machine.ts'
import type { ChunkName } from '../app/chunks.ts'
import { emailOf, workspaceSetup } from './workspaceSetup.ts'

/** Waits for the first use of a chunk: what came with it is present from then on. */
const untilUsed = (name: ChunkName) => ({
  on: {
    'chunk.loaded': {
      guard: {
        type: 'isChunk' as const,
        params: ({ event }: { event: ChunkNews }) => ({ loaded: event.name, name }),
      },
      target: 'present' as const,
    },
  },
})

/** What stands beside the screens: it comes with its first use, and outlasts its closing. */
export const areas = {
  chat: workspaceSetup.createStateConfig({
    initial: 'absent',
    states: {
      absent: untilUsed('chat'),
      // Drawer and page show the same conversation.
      present: {
        invoke: { id: 'chat', src: 'chat', input: ({ context }) => ({ email: emailOf(context.user) }) },
      },
    },
  }),
  // What is chosen in these outlasts their closing, and what is filled in the session.
  invitation: workspaceSetup.createStateConfig({
    initial: 'absent',
    states: {
      absent: untilUsed('invitation'),
      present: {
        invoke: { id: 'invitation', src: 'invitation', input: ({ context }) => ({ email: emailOf(context.user) }) },
      },
    },
  }),
  appWizard: workspaceSetup.createStateConfig({
    initial: 'absent',
    states: {
      absent: untilUsed('appWizard'),
      present: {
        invoke: { id: 'appWizard', src: 'appWizard', input: ({ context }) => ({ email: emailOf(context.user) }) },
      },
    },
  }),
  notifications: workspaceSetup.createStateConfig({
    initial: 'absent',
    states: {
      absent: untilUsed('notifications'),
      present: { invoke: { id: 'notificationTabs', src: 'notifications' } },
    },
  }),
  problemReport: workspaceSetup.createStateConfig({
    initial: 'absent',
    states: {
      absent: untilUsed('problemReport'),
      present: {
        invoke: {
          id: 'problemReport',
          src: 'problemReport',
          input: ({ context }) => ({ email: emailOf(context.user) }),
        },
        // Each opening is about what has happened until then.
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
  menus: workspaceSetup.createStateConfig({
    initial: 'absent',
    states: {
      absent: { on: { 'menus.requested': 'loading' } },
      // They may be opened before their code is there: then it is said where they will be.
      loading: {
        invoke: { id: 'menusChunk', src: 'chunk', input: { name: 'menus' } },
        on: {
          'chunk.loaded': {
            guard: { type: 'isChunk', params: ({ event }) => ({ loaded: event.name, name: 'menus' }) },
            target: 'present',
          },
        },
      },
      present: {},
    },
  }),
}
