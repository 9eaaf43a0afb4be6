import { CHUNKS } from '../app/chunks.ts'
import { OUTSIDE } from '../app/outside.ts'
import { KNOWN_PATHS } from '../app/places.ts'
import { USERS_LIST_KEY } from '../model/customerCalls.ts'
import { UNTIL_CHOICES } from '../model/deskChoices.ts'
import { DRAFT_MODES } from '../model/drafts.ts'
import { THEME_MODES } from '../model/themeMode.ts'
import { SCREENS } from '../screens/index.ts'
import { APP_KINDS, APP_SCOPES } from '../shell/appForm.ts'
import { FIELDS, VALUES } from './redactionFields.ts'

/*
 * The only list of texts that may leave the app unmasked: keys, and for each a pattern that its texts must match, so that a field of an
 * API with the same name does not leak anything.
 */

/** A name in code, which may have parts joined by dots or hyphens. */
const NAME = /^[a-zA-Z][\w.-]{0,39}$/
const TIME = /^\d{4}-\d{2}-\d{2}(T[\d:.]{5,15}Z)?$/
const COUNTRY = /^[A-Z]{2}$/
const NUMBER = /^[-+]?\d{1,9}(\.\d{1,4})?$/
const INTEGER = /^-?\d{1,15}$/
/** The number of an order, or of a ticket. A longer number could be that of a phone. */
const OWN_NUMBER = /^(KS-)?\d{1,9}$/
/** An amount of money as it is typed. A longer text could be the number of a card. */
const AMOUNT = /^[\d., ]{1,12}$/
// The ids of toasts, of assignments in the queue, and of bikes in our samples.
const OWN_ID = /^(toast-\d+|assignment-KS-\d{1,9}|b\d)$/
// The emails in our samples. No real address ends in '.example'.
const OWN_EMAIL = /^[a-z.]+@(workshop|partner|dealer)\.example$/i
const FAILURE = /^(failed|http|network|shape)$/

const alternatives = (names: readonly string[]): string =>
  `(${names.map((name) => name.replaceAll('.', '\\.')).join('|')})`
const oneOf = (names: readonly string[]): RegExp => new RegExp(`^${alternatives(names)}$`)

const all = (keys: readonly string[], pattern: RegExp): Record<string, RegExp> =>
  Object.fromEntries(keys.map((key) => [key, pattern]))

const TIMES = [...FIELDS].filter((name) => /_(at|of|on|since|start|until)$/.test(name))
// Fields of the API, and of events and contexts.
const ENUMERATED = [
  'action',
  'after',
  'attention',
  'cause',
  'doing',
  'flags',
  'for',
  'format',
  'matched',
  'outcome',
  'payment_state',
  'reason',
  'screen',
  'shipping_state',
  'state',
  'status_after',
]

const PLACE_NAME = oneOf([...CHUNKS, ...Object.keys(OUTSIDE)])

const REPORTED = Object.values(SCREENS).flatMap(({ reported }) => Object.entries(reported))
/** Patterns of the texts that screens list under this key in `reported`, and of several of them joined by dots. */
const reportedUnder = (key: string): readonly RegExp[] => {
  const texts = REPORTED.filter(([other]) => other === key).flatMap(([, reported]) => reported)
  const one = alternatives(texts)
  return texts.length === 0 ? [] : [new RegExp(`^${one}(\\.${one})*$`)]
}

const OWN: Readonly<Record<string, RegExp>> = {
  // The API.
  ...all(['permission', 'permissions', 'wanted', 'extensions', 'status', 'priority'], NAME),
  ...all([...TIMES, 'now', 'at', 'date'], TIME),
  ...all(['code', 'country', 'filter_country'], COUNTRY),
  'fetchPermissions/data': NAME,
  'call/path': /^(\/[a-z-]+|\/\{[a-z]+\})+$/,
  'query/type': NAME,
  ...all(ENUMERATED, oneOf(VALUES)),
  'answer.settled/state': NAME,
  'changes/action': NAME,
  failure: FAILURE,
  errorCode: NAME,
  // Addresses and browser storage.
  ...all(['page', 'items_per_page'], NUMBER),
  order: oneOf(['asc', 'desc']),
  ...all(['from', 'to', 'placed_from', 'placed_to'], TIME),
  ...all(['total_from', 'total_to', 'figure'], INTEGER),
  ...all(['number', 'numbers', 'filter/order', 'filter_order'], OWN_NUMBER),
  ...all(['menuMode', 'documentMode', 'storedMode', 'storedMenuMode'], oneOf(THEME_MODES)),
  mode: oneOf([...THEME_MODES, ...DRAFT_MODES]),
  ...all(['width', 'headerWidth', 'contentWidth', 'footerWidth'], oneOf(['fluid', 'fixed'])),
  primaryColor: oneOf(['teal']),
  density: oneOf(['comfortable', 'compact']),
  hidden: oneOf(['placed_at', 'customer', 'items', 'total', 'payment', 'shipping', 'country', 'method']),
  // Choices in a wizard, which are validated when read from storage; in the API a kind is one word.
  kind: new RegExp(`${NAME.source}|${oneOf(APP_KINDS).source}`),
  scopes: oneOf(APP_SCOPES),
  // The model.
  ...all(['drawer', 'branch', 'section', 'open', 'sliding', 'tab', 'field', 'touched', 'audience', 'look'], NAME),
  ...all(['scheme', 'systemScheme', 'column', 'call', 'report', 'scope'], NAME),
  by: oneOf(['items', 'amount', 'model', 'category', 'stock', 'price']),
  ...all(['amount', 'shipping'], AMOUNT),
  until: new RegExp(`${TIME.source}|${oneOf(UNTIL_CHOICES).source}`),
  key: oneOf([USERS_LIST_KEY]),
  ...all(['name', 'names', 'chunk', 'loaded'], PLACE_NAME),
  type: oneOf(['info', 'success', 'warning', 'error', 'default', 'in', 'out']),
  ...all(['id', 'ids', 'lost', 'resumed'], OWN_ID),
  email: OWN_EMAIL,
}

const ownUnder = (key: string): readonly RegExp[] =>
  Object.entries(OWN).flatMap(([name, pattern]) => (name === key ? pattern : []))

// A Map, because an object also has inherited keys.
const PATTERNS: ReadonlyMap<string, readonly RegExp[]> = new Map(
  [...Object.keys(OWN), ...REPORTED.map(([key]) => key)].map((key) => [key, [...ownUnder(key), ...reportedUnder(key)]]),
)

/** Whether a text under this key may leave unmasked. `above` is the key, event or actor that holds it. */
export const mayLeave = (above: string, key: string, text: string): boolean =>
  (PATTERNS.get(`${above}/${key}`) ?? PATTERNS.get(key) ?? []).some((pattern) => pattern.test(text))

/** Passwords and tokens, by the names of their fields. */
export const isSecret = (key: string): boolean => /token|password|secret/i.test(key)

/** Texts that a rule reads word by word. */
const WORDED = ['text.changed/text', 'invitation/text', 'content/text', 'pasted/added', 'pasted/merged', 'pasted/wrong']
export const isWorded = (above: string, key: string): boolean => WORDED.includes(`${above}/${key}`)

/** A report would otherwise contain the previous report. */
export const isLeftOut = (key: string): boolean => key === 'problem'

/** The names of the parameters of addresses. */
export const PARAMETERS: readonly string[] = [
  ...['page', 'items_per_page', 'sort', 'order', 'search', 'after', 'before', 'next'],
  ...Object.values(SCREENS).flatMap(({ parameters }) => parameters),
]

/** The segments of the console's paths. */
export const SEGMENTS: ReadonlySet<string> = new Set(KNOWN_PATHS.flatMap((path) => path.split('/')))
