import type { SnapshotFrom } from 'xstate'
import type { SignOutNews } from '../app/sessionSetup.ts'
import { changesIn } from '../kit/params.ts'
import { EXTENSIONS } from '../model/extensions.ts'
import { NOTHING_KNOWN } from '../model/known.ts'
import { offers } from '../model/permissions.ts'
import { INVITE_HREF } from '../screens/userManagement/address.ts'
import { invitationObstacle, offersInvitation } from './newMember.ts'
import { areas } from './workspaceAreas.ts'
import { isStillAt, screen } from './workspaceScreens.ts'
import { NOTHING_WATCHED, type WorkspaceContext, workspaceSetup } from './workspaceSetup.ts'

export type { DrawerId, MenuId } from './overlayNames.ts'
export type { WorkspaceNews } from './workspaceEvents.ts'

/** The link that opens the invitation form. Its screen clears the address at once, so on that screen the link adds no history entry. */
const inviteIn = ({ context: { place } }: { context: WorkspaceContext }) => ({
  href: INVITE_HREF,
  replace: place?.name === 'userManagement',
})
const announceSignOut = {
  type: 'announceSignOut',
  params: ({ event }: { event: SignOutNews }) => ({ news: event }),
} as const
const closeOverlays = ['closeDrawers', 'closeMenus'] as const

/** Everything after sign-in: the screen of the current place, and the shell around it. It ends with the session. */
export const workspaceMachine = workspaceSetup.createMachine({
  id: 'workspace',
  context: ({ input }) => ({
    user: input.user,
    place: input.place,
    known: NOTHING_KNOWN,
    loaded: [],
    watched: NOTHING_WATCHED,
  }),
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
    { id: 'findModal', src: 'drawer', input: { chunk: 'find' } },
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
        'place.changed': [
          { guard: isStillAt, actions: closeOverlays },
          { actions: [...closeOverlays, { type: 'storeWatched', params: { watched: NOTHING_WATCHED } }] },
        ],
        'tickets.watched': { actions: { type: 'storeWatched', params: ({ event }) => ({ watched: event.watched }) } },
        // A known answer may have broken the view.
        'view.failed': { actions: 'forgetAnswers' },
        'link.followed': { actions: closeOverlays },
        // Opening a drawer closes everything else that is open.
        'drawer.requested': {
          actions: [...closeOverlays, { type: 'openDrawer', params: ({ event }) => ({ drawer: event.drawer }) }],
        },
        'member.requested': [
          {
            guard: 'mayInvite',
            actions: [...closeOverlays, { type: 'followLink', params: inviteIn }],
          },
          // Nothing happens: the button is disabled and says why.
          { guard: 'isInvitationOffered' },
          { actions: [...closeOverlays, { type: 'openDrawer', params: { drawer: 'invitationModal' } }] },
        ],
        'viewport.widened': { actions: 'closeRailDrawer' },
        'chunk.loaded': {
          guard: { type: 'isScreenChunk', params: ({ event }) => ({ name: event.name }) },
          actions: 'announceScreen',
        },
        'layout.previewed': { actions: 'forwardToLayout' },
        'layout.restored': { actions: 'forwardToLayout' },
        'user.changed': { actions: { type: 'storeUser', params: ({ event }) => ({ user: event.user }) } },
        'answer.remembered': { actions: { type: 'keepAnswer', params: ({ event }) => ({ known: event.known }) } },
        'answer.dropped': { actions: { type: 'forgetAnswer', params: ({ event }) => ({ call: event.call }) } },
        'session.renewed': { actions: 'forwardToRail' },
        'command.settled': { guard: 'isOrderOpen', actions: 'forwardToOrder' },
        'user.updated': { actions: { type: 'announceUpdate', params: changesIn } },
        'signOut.begun': { actions: announceSignOut },
        'signOut.failed': { actions: announceSignOut },
        'permissions.listed': {
          actions: { type: 'announcePermissions', params: ({ event }) => ({ permissions: event.permissions }) },
        },
      },
    },
  },
})

export type WorkspaceSnapshot = SnapshotFrom<typeof workspaceMachine>

/** Whether the code that draws menus, drawers and dialogs is loaded. */
export const selectHasOverlays = ({ value }: WorkspaceSnapshot): boolean => value.overlays === 'present'
/** Whether New Member opens the documented sample, because the API cannot invite. */
export const selectIsMemberSample = ({ context }: WorkspaceSnapshot): boolean => !offersInvitation(context.user)
/** Why the user cannot invite a new member, or null. */
export const selectMemberObstacle = ({ context }: WorkspaceSnapshot): string | null =>
  offersInvitation(context.user) ? invitationObstacle(context.user) : null
