import type { SnapshotFrom } from 'xstate'
import { EXTENSIONS } from '../model/extensions.ts'
import { NOTHING_KNOWN } from '../model/known.ts'
import { offers } from '../model/permissions.ts'
import { areas } from './workspaceAreas.ts'
import { screen } from './workspaceScreens.ts'
import { workspaceSetup } from './workspaceSetup.ts'

export type { DrawerId, MenuId, WorkspaceNews } from './workspaceSetup.ts'

/**
 * Everything behind the sign-in: the screen of the place we are at, loaded on demand and shown to those who may see it, and
 * the shell around it. It ends with the session, and with it all that it held.
 */
export const workspaceMachine = workspaceSetup.createMachine({
  id: 'workspace',
  context: ({ input }) => ({ user: input.user, place: input.place, known: NOTHING_KNOWN, loaded: [] }),
  invoke: [
    {
      id: 'rail',
      src: 'rail',
      input: ({ context }) => ({ offersPermissions: offers(context.user, EXTENSIONS.permissions) }),
    },
    { id: 'layout', src: 'layout' },
    { id: 'density', src: 'density' },
    { id: 'railDrawer', src: 'drawer', input: { chunk: null } },
    { id: 'quickLinks', src: 'drawer', input: { chunk: 'quickLinks' } },
    { id: 'notifications', src: 'drawer', input: { chunk: 'notifications' } },
    { id: 'activityLogs', src: 'drawer', input: { chunk: 'activityLogs' } },
    { id: 'invitationModal', src: 'drawer', input: { chunk: 'invitation' } },
    { id: 'appWizardModal', src: 'drawer', input: { chunk: 'appWizard' } },
    { id: 'chatDrawer', src: 'drawer', input: { chunk: 'chat' } },
    { id: 'problemReportModal', src: 'drawer', input: { chunk: 'problemReport' } },
    { id: 'userMenu', src: 'menu' },
    { id: 'quickActions', src: 'menu' },
    { id: 'scroll', src: 'scroll' },
    { id: 'viewport', src: 'viewport' },
    { id: 'bootstrap', src: 'bootstrap' },
    { id: 'recovery', src: 'recovery' },
  ],
  type: 'parallel',
  states: {
    screen,
    ...areas,
    shell: {
      on: {
        'place.changed': { actions: ['closeDrawers', 'closeMenus'] },
        // What broke it is not shown to it again.
        'view.failed': { actions: 'forgetAnswers' },
        'link.followed': { actions: ['closeDrawers', 'closeMenus'] },
        // One at a time: what is asked for takes the place of what is open.
        'drawer.requested': {
          actions: [
            'closeDrawers',
            'closeMenus',
            { type: 'openDrawer', params: ({ event }) => ({ drawer: event.drawer }) },
          ],
        },
        'viewport.widened': { actions: 'closeRailDrawer' },
        'chunk.loaded': {
          guard: { type: 'isScreenChunk', params: ({ event }) => ({ name: event.name }) },
          actions: 'tellScreen',
        },
        'layout.previewed': { actions: 'forwardToLayout' },
        'layout.restored': { actions: 'forwardToLayout' },
        'user.changed': { actions: { type: 'storeUser', params: ({ event }) => ({ user: event.user }) } },
        'answer.remembered': { actions: { type: 'keepAnswer', params: ({ event }) => ({ known: event.known }) } },
        'answer.dropped': { actions: { type: 'forgetAnswer', params: ({ event }) => ({ call: event.call }) } },
        'session.renewed': { actions: 'forwardToRail' },
        'user.updated': {
          actions: { type: 'announceUpdate', params: ({ event }) => ({ changes: event.changes }) },
        },
        'permissions.listed': {
          actions: { type: 'announcePermissions', params: ({ event }) => ({ permissions: event.permissions }) },
        },
      },
    },
  },
})

export type WorkspaceSnapshot = SnapshotFrom<typeof workspaceMachine>

/** Whether the code of the menus is there. */
export const selectHasMenus = ({ value }: WorkspaceSnapshot): boolean => value.menus === 'present'
