import { appMachine } from '../../../machines/app/app.machine.ts'
import { selectHasWorkspace, selectPlace, selectUser, selectView } from '../../../machines/app/app.selectors.ts'
import type { Place } from '../../../machines/app/places.ts'
import { ada } from '../../machines/fixtures.ts'
import { openedAt } from '../../support/openedAt.ts'
import { alphabet, oneOf } from '../alphabet.ts'

const changed = (place: Place | null) => ({ type: 'place.changed', place }) as const

const steps = {
  'the session resumes': { type: 'session.resumed' },
  'the session opens': { type: 'session.opened', user: ada },
  'the session closes': { type: 'session.closed' },
  'the session ends by itself': { type: 'session.expired' },
  'the session is renewed': { type: 'session.renewed' },
  'the user changes': { type: 'user.changed', user: { ...ada, first_name: 'Grace' } },
  'a sign-in is asked for': { type: 'signIn.requested', email: 'ada@kickstand.example', password: 'secret' },
  'the sign-in is refused': { type: 'signIn.refused', message: 'The login detail is incorrect' },
  'the permissions are listed': { type: 'permissions.listed', permissions: ['users.view'] },
  'the end of this session is asked for': { type: 'signOut.begun' },
  'the end of this session is refused': { type: 'signOut.failed' },
  'the name is saved': { type: 'user.updated', changes: { first_name: 'Grace' } },
  'a token is refused': { type: 'token.refused', token: 'ada-1' },
  'a link is followed': { type: 'link.followed', href: '/tickets', replace: false },
  'a view fails': { type: 'view.failed' },
  'a link is approached': { type: 'link.approached', href: '/tickets?page=2' },
  'a notice is raised': { type: 'notice.raised', notice: { type: 'info', message: 'Hello', at: 0 } },
  'the shell comes': { type: 'chunk.loaded', name: 'shell' },
  'the patience comes': { type: 'patience.loaded' },
  'nowhere is decided': changed(null),
  'the place is the sign-in': changed({ name: 'signIn' }),
  'the place is the way out': changed({ name: 'signOut' }),
  'the place is not there': changed({ name: 'notFound' }),
  'the place is the error': changed({ name: 'systemError' }),
  'the place is the invitation': changed({ name: 'joining' }),
  'the form to join comes': { type: 'chunk.loaded', name: 'joining' },
  'somebody has joined': { type: 'member.joined', email: 'joan@kickstand.example' },
  'the place is the dashboard': changed({ name: 'dashboard', period: 'month' }),
} as const

/** What fills the page at each place, and which actors start with it. */
const PLACES = [
  { on: 'nowhere is decided', place: null, view: 'none', begins: [] },
  { on: 'the place is the sign-in', place: 'signIn', view: 'signIn', begins: ['start signIn'] },
  { on: 'the place is the way out', place: 'signOut', view: 'none', begins: ['signOut.requested to session'] },
  { on: 'the place is not there', place: 'notFound', view: 'notFound', begins: [] },
  { on: 'the place is the error', place: 'systemError', view: 'systemError', begins: [] },
  { on: 'the place is the invitation', place: 'joining', view: 'joining', begins: ['start joiningChunk'] },
  { on: 'the place is the dashboard', place: 'dashboard', view: 'workspace', begins: [] },
] as const
const names = PLACES.map(({ place }) => place)
/** At these places, an actor that is already there is not started again. */
const isKept = (place: string | null) => place === 'signIn' || place === 'signOut' || place === 'joining'

export const app = alphabet(appMachine, {
  starts: { 'opens at the dashboard': openedAt('/dashboard') },
  steps,
  reads: ({ context: { user, place } }) => [user?.first_name, place?.name],
  shows: {
    view: selectView,
    place: (snapshot) => selectPlace(snapshot)?.name ?? null,
    user: (snapshot) => selectUser(snapshot)?.first_name ?? null,
    hasWorkspace: selectHasWorkspace,
    isOpen: ({ value }) => value.workspace === 'open',
    isPatient: ({ value }) => value.patience === 'present',
    isJoining: ({ value: { screen } }) => typeof screen === 'object' && screen.joining === 'open',
    isAsked: ({ value }) => value.renewal === 'asking',
  },
  facts: [
    {
      on: 'opens at the dashboard',
      sees: {
        view: 'none',
        place: null,
        user: null,
        hasWorkspace: false,
        isOpen: false,
        isPatient: false,
        isJoining: false,
        isAsked: false,
      },
      asks: ['session', 'navigation', 'theme', 'network', 'notices'].map((name) => `start ${name}`),
    },
    {
      on: ['the session resumes', 'the session closes'],
      sees: { user: null, hasWorkspace: false, isOpen: false, isAsked: false },
      asks: ['audience.changed to navigation'],
    },
    {
      on: 'the session ends by itself',
      seeing: { isAsked: false },
      sees: { isAsked: true },
      asks: ['start renewalForm'],
    },
    { on: 'the session is renewed', sees: { isAsked: false } },
    { on: 'the session is renewed', seeing: { isOpen: true }, asks: ['session.renewed to workspace'] },
    { on: 'the sign-in is refused', seeing: { isAsked: true }, asks: ['signIn.refused to renewalForm'] },
    { on: 'the session closes', seeing: { place: 'signOut' }, asks: ['reloadPage'] },
    { on: 'the session opens', sees: { user: ada.first_name }, asks: ['audience.changed to navigation'] },
    {
      on: 'the session opens',
      seeing: { hasWorkspace: false },
      sees: { hasWorkspace: true },
      asks: ['start shellChunk'],
    },
    {
      on: 'the shell comes',
      seeing: { hasWorkspace: true, isOpen: false },
      sees: { isOpen: true },
      asks: ['start workspace'],
    },
    {
      on: 'the form to join comes',
      seeing: { view: 'joining', isJoining: false },
      sees: { isJoining: true },
      asks: ['start joining'],
    },
    { on: 'somebody has joined', seeing: { isJoining: true }, asks: ['link.followed to navigation'] },
    { on: 'the patience comes', sees: { isPatient: true } },
    { on: 'the patience comes', seeing: { isPatient: false }, asks: ['start patience'] },
    { on: 'the user changes', sees: { user: 'Grace' } },
    { on: 'the user changes', seeing: { isOpen: true }, asks: ['user.changed to workspace'] },
    { on: 'a sign-in is asked for', asks: ['signIn.requested to session'] },
    { on: 'a sign-in is asked for', seeing: { view: 'signIn' }, asks: ['loadNextChunks'] },
    { on: 'the sign-in is refused', seeing: { view: 'signIn' }, asks: ['signIn.refused to signIn'] },
    { on: 'the permissions are listed', asks: ['permissions.listed to session'] },
    { on: 'the end of this session is asked for', asks: ['signOut.begun to session'] },
    { on: 'the end of this session is refused', asks: ['signOut.failed to session'] },
    { on: 'the name is saved', asks: ['user.updated to session'] },
    { on: 'a token is refused', asks: ['token.refused to session'] },
    { on: 'a link is followed', asks: ['link.followed to navigation'] },
    { on: 'a link is followed', seeing: { isOpen: true }, asks: ['link.followed to workspace'] },
    { on: 'a view fails', seeing: { isOpen: true }, asks: ['view.failed to workspace'] },
    { on: 'a link is approached', seeing: { isOpen: true }, asks: ['loadNextChunks'] },
    { on: 'a notice is raised', asks: ['notice.raised to notices'] },
    ...PLACES.flatMap(({ on, place, view, begins }) => [
      {
        on,
        seeing: { place: oneOf(...names.filter((name) => name !== place || !isKept(name))) },
        sees: { place, view, isJoining: false },
        asks: begins,
      },
      { on, seeing: { isOpen: true }, asks: ['place.changed to workspace'] },
    ]),
  ],
})
