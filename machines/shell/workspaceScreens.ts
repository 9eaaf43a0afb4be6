import { NEEDED_BESIDE } from '../app/chunks.ts'
import { EXTENSIONS } from '../model/extensions.ts'
import { holds, offers } from '../model/permissions.ts'
import { EDIT_STAFF } from '../model/staff.ts'
import { chunkOf, emailOf, mayFindCustomers, ticketsQuery, usersQuery, workspaceSetup } from './workspaceSetup.ts'

/** The screen of the place we are at, loaded on demand and shown to those who may see it. */
export const screen = workspaceSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'place.changed': [
      {
        guard: { type: 'isStillAt', params: ({ event }) => ({ place: event.place }) },
        actions: { type: 'storePlace', params: ({ event }) => ({ place: event.place }) },
      },
      {
        target: '.deciding',
        actions: { type: 'storePlace', params: ({ event }) => ({ place: event.place }) },
      },
    ],
    // What may be seen no longer is not shown any longer.
    'user.changed': {
      guard: { type: 'isBarred', params: ({ event }) => ({ user: event.user }) },
      target: '.deciding',
    },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isElsewhere', target: 'none' },
        { guard: 'isReady', target: 'choosing' },
        { guard: 'mayView', target: 'loading' },
        { target: 'notPermitted' },
      ],
    },
    // An error page, or the way out: it stands in place of the shell.
    none: {},
    notPermitted: {
      entry: 'tellScreen',
      always: { guard: 'mayView', target: 'deciding' },
      on: { 'user.changed': {} },
    },
    loading: {
      invoke: { id: 'screenChunk', src: 'chunk', input: ({ context }) => ({ name: chunkOf(context.place) }) },
      on: {
        'chunk.loaded': {
          guard: { type: 'isScreenChunk', params: ({ event }) => ({ name: event.name }) },
          target: 'choosing',
          actions: { type: 'noteLoaded', params: ({ event }) => ({ name: event.name }) },
        },
      },
    },
    choosing: {
      always: [
        { guard: { type: 'isAt', params: { name: 'dashboard' } }, target: 'dashboard' },
        { guard: { type: 'isAt', params: { name: 'tickets' } }, target: 'tickets' },
        { guard: { type: 'isAt', params: { name: 'users' } }, target: 'users' },
        { guard: { type: 'isAt', params: { name: 'chat' } }, target: 'chat' },
        { guard: { type: 'isAt', params: { name: 'builder' } }, target: 'builder' },
        { guard: { type: 'isAt', params: { name: 'menuTest' } }, target: 'menuTest' },
        { guard: { type: 'isAt', params: { name: 'savedMessages' } }, target: 'savedMessages' },
        { guard: { type: 'isAt', params: { name: 'profile' } }, target: 'profile' },
        { guard: { type: 'isAt', params: { name: 'account' } }, target: 'account' },
        { guard: { type: 'isAt', params: { name: 'userManagement' } }, target: 'userManagement' },
        { guard: { type: 'isAt', params: { name: 'widgets' } }, target: 'widgets' },
        // The only one that is left.
        { target: 'wizards' },
      ],
    },
    dashboard: {
      invoke: {
        id: 'dashboard',
        src: 'dashboard',
        input: ({ context: { user, known } }) => ({ offersSeries: offers(user, EXTENSIONS.salesSeries), known }),
      },
      // The way home is the way out of a view that broke: it must not lead back into what broke it.
      on: {
        'place.changed': {
          target: 'deciding',
          actions: { type: 'storePlace', params: ({ event }) => ({ place: event.place }) },
        },
      },
    },
    tickets: {
      invoke: {
        id: 'tickets',
        src: 'tickets',
        input: ({ context }) => ({
          ...ticketsQuery(context.place),
          offersCustomers: mayFindCustomers(context.user),
          known: context.known,
        }),
      },
      on: {
        'place.changed': {
          guard: { type: 'isStillAt', params: ({ event }) => ({ place: event.place }) },
          actions: [
            { type: 'storePlace', params: ({ event }) => ({ place: event.place }) },
            { type: 'tellQuery', params: ({ event }) => ({ place: event.place }) },
          ],
        },
      },
    },
    users: {
      invoke: {
        id: 'users',
        src: 'users',
        input: ({ context }) => ({
          query: usersQuery(context.place),
          offersUsers: offers(context.user, EXTENSIONS.users),
          known: context.known,
        }),
      },
      on: {
        'place.changed': {
          guard: { type: 'isStillAt', params: ({ event }) => ({ place: event.place }) },
          actions: [
            { type: 'storePlace', params: ({ event }) => ({ place: event.place }) },
            { type: 'tellUsersQuery', params: ({ event }) => ({ place: event.place }) },
          ],
        },
        'href.chosen': {
          actions: { type: 'followLink', params: ({ event }) => ({ href: event.href, replace: event.replace }) },
        },
      },
    },
    // The conversation is no screen's own: see the region of the chat.
    chat: {},
    builder: {
      invoke: { id: 'builder', src: 'builder', input: ({ context }) => ({ email: emailOf(context.user) }) },
    },
    menuTest: { invoke: { id: 'menuTest', src: 'menuTest' } },
    widgets: { invoke: { id: 'widgets', src: 'widgets' } },
    // The wizard of a new app is shown here, too, and comes with the code of its modal.
    wizards: {
      invoke: [
        { id: 'wizards', src: 'wizards', input: ({ context }) => ({ email: emailOf(context.user) }) },
        { id: 'wizardChunk', src: 'chunk', input: { name: NEEDED_BESIDE.wizards } },
      ],
    },
    savedMessages: {
      invoke: {
        id: 'savedMessages',
        src: 'savedMessages',
        input: ({ context: { user, known } }) => ({
          offersMessages: offers(user, EXTENSIONS.savedMessages),
          email: emailOf(user),
          known,
        }),
      },
    },
    profile: {
      invoke: {
        id: 'profile',
        src: 'profile',
        input: ({ context: { user, known } }) => ({ offersAccount: offers(user, EXTENSIONS.account), known }),
      },
    },
    account: {
      invoke: {
        id: 'account',
        src: 'account',
        input: ({ context: { user, known } }) => ({
          offersAccount: offers(user, EXTENSIONS.account),
          email: emailOf(user),
          known,
        }),
      },
      on: {
        'href.chosen': {
          actions: { type: 'followLink', params: ({ event }) => ({ href: event.href, replace: event.replace }) },
        },
      },
    },
    userManagement: {
      invoke: {
        id: 'userManagement',
        src: 'userManagement',
        input: ({ context: { user, known } }) => ({
          known,
          offersStaff: offers(user, EXTENSIONS.staff),
          mayEdit: holds(user, EDIT_STAFF),
          mayEndSessions: offers(user, EXTENSIONS.staffSessions) && holds(user, EDIT_STAFF),
          email: emailOf(user),
        }),
      },
    },
  },
})
