import { homeOf } from '../machines/app/home.ts'
import { isScreen, type Place, parsePlace } from '../machines/app/places.ts'
import { redirectFrom } from '../machines/app/routing.ts'
import { screenCalls } from '../machines/app/screenCalls.ts'
import { type Location, locationOf } from '../machines/model/location.ts'
import type { Capabilities } from '../machines/model/permissions.ts'
import { untilIdle } from './effects/idle.ts'
import { KEYS } from './effects/keys.ts'
import { BASE_URL, INIT, urlOf } from './effects/requests.ts'
import { isSavingData } from './effects/savingData.ts'
import { type EarlyCall, startCall } from './effects/startCall.ts'
import { LOCALE } from './formats/locale.ts'

/*
 * Runs as an inline script, before any code has loaded (scripts/lib/earlyFiles.js). For a stored session it requests at once the code of the screen,
 * /init and, if permissions are stored, the first calls. For a visitor it waits until the browser is idle, and then prefetches the code that is
 * needed after sign-in.
 */

/** The stored session: its token, and the last answer of /init if there is one. */
interface Stored {
  readonly token: string
  readonly user: Capabilities | null
}

const textsIn = (value: unknown): string[] | null =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null

/** The stored session; null if there is none. `extensions` is empty if none are stored, as with an API that has only the documented calls. */
export const readStored = (): Stored | null => {
  try {
    const auth = JSON.parse(localStorage.getItem(KEYS.auth) ?? 'null')
    if (typeof auth?.token !== 'string' || auth.token === '') return null
    const permissions = textsIn(auth.permissions)
    const extensions = textsIn(auth.extensions) ?? []
    return { token: auth.token, user: permissions && { permissions, extensions } }
  } catch {
    // Storage is forbidden, which the console reports later, or the text is not JSON.
    return null
  }
}

/** The place of an address for somebody who is signed in; null if there is none. */
const placeOf = (location: Location, user: Capabilities | null): Place | null => {
  const href = redirectFrom(location, 'user', homeOf(user))
  return parsePlace(href === null ? location : locationOf(href))
}

/** The files that each screen needs, by its name, and those of the shell, as `shell`. */
export type Files = Readonly<Record<string, readonly string[]>>

const link = (rel: 'modulepreload' | 'prefetch', files: Files, names: readonly string[]): void => {
  for (const file of new Set(names.flatMap((name) => files[name] ?? []))) {
    document.head.append(Object.assign(document.createElement('link'), { rel, href: `/${file}`, as: 'script' }))
  }
}

/** Prefetches the code that is needed after sign-in, when the browser is idle; not if the browser is set to save data. */
const fetchAhead = (files: Files): void => {
  if (!isSavingData()) untilIdle().then(() => link('prefetch', files, ['shell', 'dashboard']))
}

/** Requests /init and, if permissions are stored, the first calls of the place and the shell. */
const startCalls = (token: string, place: Place | null, user: Capabilities | null): readonly EarlyCall[] =>
  [INIT, ...(user ? screenCalls(place, user) : [])].map((request) => startCall(urlOf(BASE_URL, request), token))

const openEarly = (files: Files, { token, user }: Stored): void => {
  const place = placeOf({ path: location.pathname, search: location.search }, user)
  // Signing out needs no data.
  if (place?.name === 'signOut') return
  // The code is requested first, because it takes longer than the data. It is requested even without the screen's permission, which may have been
  // granted since the last visit.
  if (isScreen(place)) link('modulepreload', files, ['shell', place.name])
  Object.assign(window, { earlyCalls: startCalls(token, place, user) })
}

/** Longest wait in milliseconds for an idle browser. The animated splash keeps a slow processor from being idle. */
const FORMATS_PATIENCE = 50

/**
 * On a fast processor, the first formatter of a kind takes 12 ms, and each later one a tenth of that. Creating the first ones here, while the page
 * waits for the network, keeps them from delaying the first figures.
 */
const readyFormats = async (patience?: number): Promise<void> => {
  await untilIdle(patience)
  new Intl.NumberFormat(LOCALE)
  await untilIdle(patience)
  new Intl.DateTimeFormat(LOCALE)
}

/** Requests what the page needs next. @param files the files of each screen and of the shell */
export const ask = (files: Files): void => {
  const stored = readStored()
  if (stored) {
    openEarly(files, stored)
    readyFormats(FORMATS_PATIENCE)
    return
  }
  // The attribute is read now: once the console has been drawn, which may be before `load`, it is gone.
  const isForm = document.documentElement.dataset.entry === 'form'
  // A visitor first waits for the form and then types, so all this can wait until the page has loaded.
  addEventListener('load', () => {
    readyFormats()
    if (isForm) fetchAhead(files)
  })
}
