/*
 * The numbers of the product, each named once. Durations are in milliseconds, sizes in CSS pixels. Those marked "ours" are not in the
 * documented product.
 */

/** The currency if the API names none, ISO 4217. */
export const DEFAULT_CURRENCY = 'USD'

/** Bounds for the length of the sign-in email and password. */
export const CREDENTIAL_MIN_LENGTH = 3
/** Minimum length of a new password. A password to sign in with may be shorter, because it may have been chosen before this rule. */
export const NEW_PASSWORD_MIN_LENGTH = 10
export const CREDENTIAL_MAX_LENGTH = 50
/** Maximum length of a first or last name. */
export const NAME_MAX_LENGTH = 50
/** Length that the password meter counts as strong. */
export const STRONG_PASSWORD_MIN_LENGTH = 8

/** The path at which an invited person chooses a password. The token of the link is the fragment of the address. Ours. */
export const INVITATION_PATH = '/invitation'

/** Tickets on a page. */
export const TICKETS_PAGE_SIZE = 20
/** Total assumed if the API sends none. */
export const TICKETS_FALLBACK_TOTAL = 35
/** Rows on a page, by default. */
export const ITEMS_PER_PAGE = 10
export const ITEMS_PER_PAGE_CHOICES: readonly number[] = [10, 25, 50, 100]
/** Rows of a dashboard list before "show all". Ours. */
export const LIST_FIRST_ROWS = 50
/** Lists with at least this many rows draw only the visible ones. */
export const LONG_LIST = 200

/** Maximum number of known answers. Ours. */
export const KNOWN_ANSWERS = 20
/** Answers this much older than the newest are dropped. Ours. */
export const KNOWN_LIFETIME = 60 * 60 * 1000
/** Customers that a search suggests. */
export const CUSTOMER_SUGGESTIONS = 10
/** How many consecutive page numbers are shown around the current one, including it. */
export const PAGE_WINDOW = 5
/** Our API finds a page by its number if the page is within this many rows of the start or the end of a list. */
export const NUMBERED_ROWS = 10_000

/** Bounds for the length of a search. */
export const SEARCH_MIN_LENGTH = 2
export const SEARCH_MAX_LENGTH = 100

/** Maximum length of a saved message's title. */
export const MESSAGE_TITLE_MAX_LENGTH = 100
/** Maximum length of a saved message's body. A UTF-16 unit takes at most three bytes, so the body fits into a request of 16 KiB. */
export const MESSAGE_BODY_MAX_LENGTH = 5000

/** Times longer ago than this are shown as dates. */
export const RELATIVE_TIME_LIMIT = 7 * 24 * 60 * 60 * 1000

/** Smaller slices have no label. */
export const PIE_LABEL_MIN_FRACTION = 0.2
/** Maximum height of a searchable list. */
export const LIST_MAX_HEIGHT = 600

export const TOAST_DURATION = 5000
/** Dragging a toast by this fraction of its width closes it. */
export const TOAST_DRAG_THRESHOLD = 0.8

export const THEME_SWITCHING_DURATION = 300

export const LAYOUT_SPLASH_DURATION = 500
/** Delay before a changed layout is previewed, or reset. */
export const LAYOUT_DELAY = 1000

/** Maximum bytes of an uncompressed answer; the longest, an export of 50,000 customers, is well below this. */
export const ANSWER_MAX_BYTES = 16 * 1024 * 1024

/** A known answer is refreshed after this delay, so that no call is made for a screen that is only passed through. */
export const RETURN_DELAY = 600

/** The first calls for notifications and changes are made this long after the first screen, so that they do not delay it. Ours. */
export const FEEDS_DELAY = 3_000
/** Answers within this time feel immediate (R. B. Miller, 1968), so old rows are not marked as loading before. Ours. */
export const BRIEF_WAIT = 100

/** A person can abort calls that have had no answer for this long. Ours. */
export const SLOW_CALL = 5000
/** Retries are spread over this time after the network returns. Ours. */
export const RETURN_SPREAD = 2000

/** Timeout of code that is loaded on demand. */
export const CHUNK_TIMEOUT = 120_000

/** Maximum number of entries in a list of activities. */
export const STAFF_ACTIVITIES_LIMIT = 50

/** A menu opens or closes this long after the pointer entered or left. */
export const MENU_HOVER_TIMEOUT = 200
export const MENU_Z_INDEX = 105
export const ACCORDION_SLIDE = 250
/** Charts are redrawn this long after the last resize. */
export const RESIZE_DEBOUNCE = 200

export const DEMO_SEARCH_MIN_LENGTH = 3
/** A search starts this long after the last key. Ours. */
export const SEARCH_DEBOUNCE = 300

/** Maximum height of the list of invitees. */
export const INVITEES_MAX_HEIGHT = 300

/** Delay of the automatic reply in the chat. */
export const CHAT_REPLY_DELAY = 1000
export const CHAT_DRAWER_WIDTH = 300
/** From the medium breakpoint up. */
export const CHAT_DRAWER_WIDTH_MD = 500
/** The large breakpoint; below it the rail is a drawer. */
export const BREAKPOINT_LG = 992
export const ACTIVITY_DRAWER_WIDTH = 300
/** From the large breakpoint up. */
export const ACTIVITY_DRAWER_WIDTH_LG = 900

/** Beyond this scroll offset, the button that scrolls to the top is offered. */
export const SCROLL_TOP_OFFSET = 200
export const SCROLL_TOP_DURATION = 600

/** Drawers and menus are preloaded this long after the first screen. */
export const BOOTSTRAP_DELAY = 500
/** Timeout of the call that ends one's own session. */
export const ENDING_TIMEOUT = 30_000
