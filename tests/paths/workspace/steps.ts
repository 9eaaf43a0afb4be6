import type { Place } from '../../../machines/app/places.ts'
import type { WorkspaceSnapshot } from '../../../machines/shell/workspace.machine.ts'
import { GATE_PERMISSIONS, placeOf, SCREENS, type Screen } from '../../support/screens.ts'

const DASHBOARD: Place = { name: 'dashboard', period: 'month' }

const all = { first_name: 'Ada', email: 'ada@kickstand.example', permissions: [...GATE_PERMISSIONS] }
// His API offers invitations, but he has no permissions. Ada's API does not offer them.
const bob = { first_name: 'Bob', email: 'bob@kickstand.example', extensions: ['staff', 'staff.invite'] }

/** Actors that exist once their code has been used for the first time. */
export const FEATURES = ['chat', 'invitation', 'appWizard', 'notifications', 'problemReport', 'find'] as const
type Feature = (typeof FEATURES)[number]

const changed = (name: Screen | 'signOut', which?: 0 | 1) =>
  ({ type: 'place.changed', place: placeOf(name, which) }) as const
const came = (name: Screen | Feature | 'overlays') => ({ type: 'chunk.loaded', name }) as const

/*
 * Each walk loads the code of one screen, which then stays: a screen does not depend on which other code has loaded. Features are walked
 * only with the dashboard and the Layout Builder.
 */
const BARE: readonly (Screen | Feature | 'overlays')[] = ['dashboard', 'builder']
const isBare = ({ context: { loaded } }: WorkspaceSnapshot): boolean =>
  loaded.every((name) => BARE.includes(name as Screen))
const firstOf =
  <Name extends Screen | Feature>(name: Name) =>
  (snapshot: WorkspaceSnapshot) => {
    const { loaded } = snapshot.context
    const mayCome = loaded.length === 0 ? BARE.includes(name) || countUsed(snapshot) === 0 : loaded.includes(name)
    return mayCome || snapshot.context.place?.name !== name ? came(name) : null
  }

const countUsed = ({ value }: WorkspaceSnapshot): number =>
  [...FEATURES.map((name) => value[name]), value.overlays].filter((state) => state !== 'absent').length

/*
 * Each feature is there or not, whatever the screen. To avoid walking every screen with all of them, two or more are there together only in the
 * Layout Builder, which is not left then.
 */
const unlessCrowded =
  <Step>(step: Step) =>
  (snapshot: WorkspaceSnapshot): Step | null =>
    (countUsed(snapshot) === 0 || snapshot.value.screen === 'builder') && isBare(snapshot) ? step : null
const whileFew =
  <Step>(step: Step) =>
  (snapshot: WorkspaceSnapshot): Step | null =>
    countUsed(snapshot) <= 1 ? step : null

const hasWeek = ({ context: { place } }: WorkspaceSnapshot): boolean =>
  place?.name === 'dashboard' && place.period === 'week'

type Named<Name extends string, Step> = { readonly [N in Name]: Step }
const named = <Name extends string, Key extends string, Step>(
  keys: readonly Key[],
  nameOf: (key: Key) => Name,
  stepOf: (key: Key) => Step,
): Named<Name, Step> => Object.fromEntries(keys.map((key) => [nameOf(key), stepOf(key)])) as Named<Name, Step>

const withoutChat = SCREENS.filter((screen): screen is Exclude<Screen, 'chat'> => screen !== 'chat')
export const PLACES = [...SCREENS, 'signOut'] as const

const call = { call: 'fetchReport', path: '/dashboard/reports/users/activities' } as const
const REMEMBERED = { type: 'answer.remembered', known: { call, answer: { at: 1000 } } } as const
const DROPPED = { type: 'answer.dropped', call } as const

/** The ways in which the workspace opens. */
export const STARTS = {
  'opens at the dashboard with Ada': { user: all, place: DASHBOARD },
  'opens at the dashboard with Bob': { user: bob, place: DASHBOARD },
}

/** All that can happen to the workspace. */
export const STEPS = {
  ...named(
    PLACES,
    (name) => `the place is ${name}` as const,
    (name) => whileFew(changed(name)),
  ),
  // The dashboard's place has the month or the week. Going to the same address restarts the dashboard; going to the other does not.
  'the place is dashboard': (snapshot: WorkspaceSnapshot) =>
    whileFew(changed('dashboard', hasWeek(snapshot) ? 1 : 0))(snapshot),
  'the place is dashboard of another period': (snapshot: WorkspaceSnapshot) =>
    whileFew(changed('dashboard', hasWeek(snapshot) ? 0 : 1))(snapshot),
  'the place is tickets of another': whileFew(changed('tickets', 1)),
  'the place is users of another search': whileFew(changed('users', 1)),
  ...named(withoutChat, (name) => `the code of ${name} comes` as const, firstOf),
  ...named(
    FEATURES,
    (name) => `the code of ${name} comes` as const,
    (name) => (snapshot: WorkspaceSnapshot) => unlessCrowded(firstOf(name)(snapshot))(snapshot),
  ),
  'the overlays are asked for': unlessCrowded({ type: 'overlays.requested' } as const),
  'the code of overlays comes': came('overlays'),
  'it is told anew who is here': { type: 'session.renewed' },
  'the user is Ada': { type: 'user.changed', user: all },
  'the user is Bob': { type: 'user.changed', user: bob },
  'the name is saved': { type: 'user.updated', changes: { first_name: 'Grace' } },
  'the end of this session is asked for': { type: 'signOut.begun' },
  'the end of this session is refused': { type: 'signOut.failed' },
  'the permissions are listed': { type: 'permissions.listed', permissions: ['users.view'] },
  'a link is followed': { type: 'link.followed' },
  'the chat is asked for': { type: 'drawer.requested', drawer: 'chatDrawer' },
  'a new member is asked for': { type: 'member.requested' },
  'a report is asked for': { type: 'drawer.requested', drawer: 'problemReportModal' },
  'the page gets wide': { type: 'viewport.widened' },
  'a layout is previewed': { type: 'layout.previewed', changes: { footerWidth: 'fixed' } },
  'the layout is restored': { type: 'layout.restored' },
  'an address is chosen': { type: 'href.chosen', href: '/users?page=2', replace: false },
  'an answer is remembered': ({ value }: WorkspaceSnapshot) => (value.screen === 'dashboard' ? REMEMBERED : null),
  'a view fails': { type: 'view.failed' },
  'an answer is dropped': ({ value }: WorkspaceSnapshot) => (value.screen === 'dashboard' ? DROPPED : null),
} as const
