import { isScreen, type Place, parsePlace } from '../machines/app/places.ts'
import { redirectFrom } from '../machines/app/routing.ts'
import { screenCalls } from '../machines/app/screenCalls.ts'
import { LOCALE } from '../machines/model/constants.ts'
import { type Location, locationOf } from '../machines/model/location.ts'
import type { Capabilities } from '../machines/model/permissions.ts'
import { untilIdle } from './effects/idle.ts'
import { KEYS } from './effects/keys.ts'
import { BASE_URL, INIT, urlOf } from './effects/requests.ts'
import { isSparing } from './effects/sparing.ts'
import { type EarlyCall, startCall } from './effects/startCall.ts'

/*
 * Runs in the page itself, before any code has come: the build writes it there as one script (scripts/lib/earlyFiles.js). Who has a
 * session and opens an address waits for the code of its screen, for who they are and for what the screen shows: all that is asked
 * for at once. A visitor's browser fetches what comes after the sign-in once it has nothing better to do.
 */

/** The stored session: its token, and the last answer of /init, if there is one. */
interface Stored {
  readonly token: string
  readonly user: Capabilities | null
}

const textsIn = (value: unknown): string[] | null =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null

/** What a session has stored; null where there is none. An API of the documented calls alone names no extensions. */
export const readStored = (): Stored | null => {
  try {
    const auth = JSON.parse(localStorage.getItem(KEYS.auth) ?? 'null')
    if (typeof auth?.token !== 'string' || auth.token === '') return null
    const permissions = textsIn(auth.permissions)
    const extensions = textsIn(auth.extensions) ?? []
    return { token: auth.token, user: permissions && { permissions, extensions } }
  } catch {
    // A browser may forbid storage; the console will say so.
    return null
  }
}

/** Where somebody who is signed in is led from an address. */
const placeOf = (location: Location): Place | null => {
  const href = redirectFrom(location, 'user')
  return parsePlace(href === null ? location : locationOf(href))
}

/** The files of parts of the console, by their names. */
export type Files = Readonly<Record<string, readonly string[]>>

const link = (rel: 'modulepreload' | 'prefetch', files: Files, names: readonly string[]): void => {
  for (const file of new Set(names.flatMap((name) => files[name] ?? []))) {
    document.head.append(Object.assign(document.createElement('link'), { rel, href: `/${file}`, as: 'script' }))
  }
}

/** What comes after the sign-in, for a visitor: not before one can sign in, and not where data is dear. */
const fetchAhead = (files: Files): void => {
  if (!isSparing()) untilIdle().then(() => link('prefetch', files, ['shell', 'dashboard']))
}

/** Asks who is here and for what is shown. */
const startCalls = (token: string, place: Place | null, user: Capabilities | null): readonly EarlyCall[] =>
  [INIT, ...(user ? screenCalls(place, user) : [])].map((request) => startCall(urlOf(BASE_URL, request), token))

const openEarly = (files: Files, { token, user }: Stored): void => {
  const place = placeOf({ path: location.pathname, search: location.search })
  // Nobody is asked for who leaves.
  if (place?.name === 'signOut') return
  // Before who is here: code takes longer. Also where init lists no permission for it: the API may list more than init says.
  if (isScreen(place)) link('modulepreload', files, ['shell', place.name])
  Object.assign(window, { earlyCalls: startCalls(token, place, user) })
}

/** A processor that is busy with nothing but the mark of waiting is not idle, either, milliseconds. */
const FORMATS_PATIENCE = 50

/**
 * The first format of a kind takes a fast processor 12 ms, each later one a tenth: made while nothing but the network is waited for,
 * it does not hold up the figures.
 */
const readyFormats = async (patience?: number): Promise<void> => {
  await untilIdle(patience)
  new Intl.NumberFormat(LOCALE)
  await untilIdle(patience)
  new Intl.DateTimeFormat(LOCALE)
}

/** Asks for what is needed next. @param files those of each screen and of the shell */
export const ask = (files: Files): void => {
  const stored = readStored()
  if (stored) {
    openEarly(files, stored)
    readyFormats(FORMATS_PATIENCE)
    return
  }
  // Read now: the console takes the mark away.
  const isForm = document.documentElement.dataset.entry === 'form'
  // A visitor waits for the form, and then types.
  addEventListener('load', () => {
    readyFormats()
    if (isForm) fetchAhead(files)
  })
}
