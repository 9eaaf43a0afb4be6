import type { Page } from '@playwright/test'
import { SCREENS, type Screen } from '../../support/screens.ts'
import { expect } from '../../support/test.ts'
import { workspace } from '../alphabets/workspace.ts'
import type { Seen } from '../facts.ts'
import { goTo } from './arrival.ts'
import type { Stage } from './binding.ts'
import { walk } from './walk.ts'
import { letCodeCome } from './workspace/code.ts'
import * as shell from './workspace/shell.ts'
import { HREFS, placeOf, viewOf } from './workspace/view.ts'

type Does = (stage: Stage) => Promise<void>
type May = (seen: Seen) => boolean

const each = <Value>(nameOf: (screen: Screen) => string, partOf: (screen: Screen) => Value): Record<string, Value> =>
  Object.fromEntries(SCREENS.map((screen) => [nameOf(screen), partOf(screen)]))

const goesTo =
  (href: string): Does =>
  ({ page }) =>
    goTo(page, href)

const WEEK = '/dashboard?period=week'
const hasWeek = (page: Page): boolean => page.url().endsWith(WEEK)

const brings =
  (screen: Screen): Does =>
  ({ page }) =>
    letCodeCome(page, () => expect.poll(() => viewOf(page)).toBe(screen))

/** The page and the drawer of the chat share their code. */
const bringsChat: Does = async (stage) =>
  (await viewOf(stage.page)) === 'loading' ? brings('chat')(stage) : shell.bring('Chat', 'Chat')(stage)

const isAt =
  (place: string): May =>
  (seen) =>
    seen.place === place
const shows =
  (view: string): May =>
  (seen) =>
    seen.view === view
const isFresh: May = ({ overlays, user }) => overlays === 'absent' && user === 'Ada'

/*
 * Screens are visited only from the Layout Builder, and left only for it: going directly from one to another would show nothing new. Bob is the
 * same person without permissions: a person's permissions can change while a screen is open, but the person cannot.
 */
const mayGoTo =
  (place: string): May =>
  (seen) =>
    seen.place !== 'signOut' && (seen.place === 'builder' || place === 'builder' || seen.place === place)

const FIND = 'Find a customer, order or ticket'

const BY_COMMANDS = 'A refund is walked on the page, with its order, by the paths of commands and orderCommand.'
const BY_LIST_OF_SESSIONS = 'Ending this session on the page is walked by the paths of the list of sessions.'

walk({
  isSampled: true,
  alphabet: workspace,
  open: {
    'opens at the dashboard with Ada': shell.opensWithAll,
    'opens at the dashboard with Bob': shell.opensWithNothing,
  },
  does: {
    ...each(
      (screen) => `the place is ${screen}`,
      (screen) => goesTo(HREFS[screen]),
    ),
    'the place is dashboard': ({ page }) => goTo(page, hasWeek(page) ? WEEK : HREFS.dashboard),
    'the place is dashboard of another period': ({ page }) => goTo(page, hasWeek(page) ? HREFS.dashboard : WEEK),
    'the place is tickets of another': goesTo('/tickets?user=8'),
    'the place is users of another search': goesTo('/users'),
    'the place is signOut': goesTo('/logout'),
    ...each((screen) => `the code of ${screen} comes`, brings),
    'the code of chat comes': bringsChat,
    'the code of invitation comes': shell.bring('New Member Sample', 'Invite a Friend'),
    'the code of appWizard comes': shell.bring('New App Sample', 'New App'),
    'the code of notifications comes': shell.bring('Notifications', 'Notifications'),
    'the code of find comes': shell.bring(FIND, FIND),
    'the code of problemReport comes': shell.bring('Report a problem', 'Report a problem'),
    'the overlays are asked for': ({ page }) => shell.userMenu(page).focus(),
    'the code of overlays comes': shell.bringMenus,
    'it is told anew who is here': shell.confirmUser,
    'the user is Ada': shell.givePermissions,
    'the user is Bob': shell.takePermissions,
    'the permissions are listed': shell.listPermissions,
    'the name is saved': shell.saveName,
    'a link is followed': ({ page }) => page.getByRole('complementary').getByRole('link', { name: 'Users' }).click(),
    'the chat is asked for': shell.visit('Chat', 'Chat'),
    'a new member is asked for': shell.visit('New Member Sample', 'Invite a Friend'),
    'a report is asked for': shell.visit('Report a problem', 'Report a problem'),
    'the page gets wide': shell.widen,
    'a layout is previewed': shell.changeLayout('Preview'),
    'the layout is restored': shell.changeLayout('Reset'),
    'an address is chosen': shell.chooseAddress,
    'an answer is remembered': shell.answerReport,
  },
  may: {
    ...each((screen) => `the place is ${screen}`, mayGoTo),
    'the place is dashboard of another period': isAt('dashboard'),
    'the place is tickets of another': isAt('tickets'),
    'the place is users of another search': isAt('users'),
    'the place is signOut': isAt('builder'),
    // Only the code of the open screen is asked for.
    ...each(
      (screen) => `the code of ${screen} comes`,
      (screen) => (seen) => isAt(screen)(seen) && shows('loading')(seen),
    ),
    'the code of chat comes': (seen) => shows('builder')(seen) || (isAt('chat')(seen) && shows('loading')(seen)),
    'the code of invitation comes': shows('builder'),
    'the code of appWizard comes': shows('builder'),
    'the code of notifications comes': shows('builder'),
    'the code of find comes': shows('builder'),
    'the code of problemReport comes': (seen) => shows('builder')(seen) && seen.overlays === 'present',
    'the overlays are asked for': shows('builder'),
    'the code of overlays comes': (seen) => shows('builder')(seen) && seen.overlays === 'loading',
    'it is told anew who is here': (seen) => shows('builder')(seen) && isFresh(seen),
    'the user is Ada': ({ user, view, overlays }) => user === 'Bob' && view === 'notPermitted' && overlays === 'absent',
    'the user is Bob': (seen) => shows('userManagement')(seen) && seen.user === 'Ada',
    'the permissions are listed': (seen) => shows('dashboard')(seen) && isFresh(seen),
    'the name is saved': (seen) => shows('account')(seen) && isFresh(seen),
    'a link is followed': shows('users'),
    'the chat is asked for': (seen) => shows('menuTest')(seen) && seen.overlays === 'present',
    'a new member is asked for': (seen) => shows('builder')(seen) && seen.overlays === 'present',
    'a report is asked for': (seen) => shows('builder')(seen) && seen.overlays === 'present',
    'the page gets wide': shows('menuTest'),
    'a layout is previewed': shows('builder'),
    'the layout is restored': shows('builder'),
    'an address is chosen': (seen) => shows('users')(seen) || (shows('account')(seen) && isFresh(seen)),
    'an answer is remembered': (seen) => shows('dashboard')(seen) && isFresh(seen),
  },
  reads: {
    place: async (page) => placeOf(page),
    view: viewOf,
  },
  // Code that has loaded once is available at once the next time.
  visible: { view: ({ view }) => view !== 'loading' },
  unmet: {
    'transitions: workspace.shell on signOut.begun': BY_LIST_OF_SESSIONS,
    'transitions: workspace.shell on signOut.failed': BY_LIST_OF_SESSIONS,
    ...Object.fromEntries(
      [
        'states: workspace.commands.present',
        'transitions: workspace.commands.absent on chunk.loaded',
        'transitions: workspace.commands.present on command.started',
        'transitions: workspace.shell on command.settled',
      ].map((part) => [part, BY_COMMANDS]),
    ),
    'transitions: workspace.shell on answer.dropped':
      'A report that came is not asked for again in a visit: its own paths have it.',
    'transitions: workspace.shell on view.failed':
      'No answer that is let through breaks a view of ours: tests/views/app.test.tsx has it.',
  },
})
