import { CHUNKS } from '../app/chunks.ts'
import { OUTSIDE } from '../app/outside.ts'
import { KNOWN_PATHS } from '../app/places.ts'
import { USERS_LIST_KEY } from '../model/constants.ts'
import { THEME_MODES } from '../model/themeMode.ts'
import { CUSTOMER_SORTS } from '../model/usersQuery.ts'
import { SCREENS } from '../screens/index.ts'
import { APP_KINDS, APP_SCOPES } from '../shell/appForm.ts'

/*
 * The one list of what may leave the app as it is. A text that is not on it leaves as a mask. On it stand keys, and for each
 * what its texts may be: so that a field of somebody else's API with the same name takes nothing along.
 */

/** As code names things: one word, which may have parts. */
const NAME = /^[a-zA-Z][\w.-]{0,39}$/
const TIME = /^\d{4}-\d{2}-\d{2}(T[\d:.]{5,15}Z)?$/
const COUNTRY = /^[A-Z]{2}$/
const NUMBER = /^[-+]?\d{1,9}(\.\d{1,4})?$/
// Toasts, and the bikes of our samples.
const OWN_ID = /^(toast-\d+|b\d)$/
// Of our samples: '.example' is nobody's address.
const OWN_EMAIL = /^[a-z.]+@(workshop|partner|dealer)\.example$/i
const FAILURE = /^(failed|http|network|shape)$/

const oneOf = (names: readonly string[]): RegExp => new RegExp(`^(${names.join('|')})$`)

const all = (keys: readonly string[], pattern: RegExp): Record<string, RegExp> =>
  Object.fromEntries(keys.map((key) => [key, pattern]))

// Places that are no chunks of their own.
const PLACE_NAME = oneOf([...CHUNKS, ...Object.keys(OUTSIDE)])

const REPORTED = Object.fromEntries(
  Object.values(SCREENS).flatMap(({ reported }) => Object.entries(reported).map(([key, texts]) => [key, oneOf(texts)])),
)

// Not an object: what every object has would be found in it.
const PATTERNS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    // Of the API.
    ...all(['permission', 'permissions', 'wanted', 'extensions', 'status', 'priority'], NAME),
    ...all(['created_at', 'updated_at', 'expires_at', 'happened_at', 'period_start'], TIME),
    ...all(['code', 'country', 'filter_country'], COUNTRY),
    'fetchPermissions/data': NAME,
    failure: FAILURE,
    // Of addresses and of browser storage.
    ...all(['page', 'items_per_page'], NUMBER),
    sort: oneOf(CUSTOMER_SORTS),
    order: oneOf(['asc', 'desc']),
    ...all(['mode', 'menuMode', 'documentMode', 'storedMode', 'storedMenuMode'], oneOf(THEME_MODES)),
    ...all(['width', 'headerWidth', 'contentWidth', 'footerWidth'], oneOf(['fluid', 'fixed'])),
    primaryColor: oneOf(['teal']),
    density: oneOf(['comfortable', 'compact']),
    // What can be chosen in a wizard; what is kept of it is checked against that. Of the API a kind is one word.
    kind: new RegExp(`${NAME.source}|${oneOf(APP_KINDS).source}`),
    scopes: oneOf(APP_SCOPES),
    // Of the model.
    ...all(['drawer', 'branch', 'section', 'open', 'sliding', 'tab', 'field', 'touched', 'audience', 'look'], NAME),
    ...all(['scheme', 'systemScheme', 'column', 'by', 'call', 'period', 'report', 'scope'], NAME),
    key: oneOf([USERS_LIST_KEY]),
    ...all(['name', 'names', 'chunk', 'loaded'], PLACE_NAME),
    type: oneOf(['info', 'success', 'warning', 'error', 'default', 'in', 'out']),
    ...all(['id', 'ids', 'lost', 'resumed'], OWN_ID),
    email: OWN_EMAIL,
    // Of screens.
    ...REPORTED,
  }),
)

/** Whether a text under this key may leave as it is; `above` is the key, event or actor that holds it. */
export const mayLeave = (above: string, key: string, text: string): boolean =>
  (PATTERNS.get(`${above}/${key}`) ?? PATTERNS.get(key))?.test(text) ?? false

/** Passwords and tokens, by the names of their fields. */
export const isSecret = (key: string): boolean => /token|password|secret/i.test(key)

/** Texts in which a rule reads each word. */
const WORDED = ['text.changed/text', 'invitation/text', 'content/text', 'pasted/added', 'pasted/merged', 'pasted/wrong']
export const isWorded = (above: string, key: string): boolean => WORDED.includes(`${above}/${key}`)

/** What is left out: a problem that is reported would hold the one reported before it. */
export const isLeftOut = (key: string): boolean => key === 'problem'

/** Names of the parameters of addresses. */
export const PARAMETERS: readonly string[] = [
  'user',
  'page',
  'items_per_page',
  'sort',
  'order',
  'search',
  'filter_country',
]

/** The parts of the paths of the console. */
export const SEGMENTS: ReadonlySet<string> = new Set(KNOWN_PATHS.flatMap((path) => path.split('/')))
