/** The numbers of the product, each named once. Durations are milliseconds, widths are CSS pixels. */

/** Language of numbers, money and dates. */
export const LOCALE = 'en-US'

/** Fewest characters of the sign-in email and password. */
export const CREDENTIAL_MIN_LENGTH = 3
/** Most characters of the sign-in email and password. */
export const CREDENTIAL_MAX_LENGTH = 50
/** Most characters of a first or last name. */
export const NAME_MAX_LENGTH = 50
/** Length that earns the password meter's first share. */
export const STRONG_PASSWORD_MIN_LENGTH = 8

/** Tickets on one page. */
export const TICKETS_PAGE_SIZE = 20
/** Total of tickets assumed where the API states none. */
export const TICKETS_FALLBACK_TOTAL = 35
/** Rows on one page of a list, unless the address asks for more. */
export const ITEMS_PER_PAGE = 10
/** What a list may be asked for. */
export const ITEMS_PER_PAGE_CHOICES: readonly number[] = [10, 25, 50, 100]
/** The key under which the last answer of the list of customers is kept. */
export const USERS_LIST_KEY = 'users-list'
/** Rows that a list of the dashboard shows until all are asked for. Our own: the documented product names none. */
export const LIST_FIRST_ROWS = 50
/** Rows from which on a list draws those in sight alone. */
export const LONG_LIST = 200

/** Answers that are kept to be shown on the way back to a screen. Our own: the documented product names none. */
export const KNOWN_ANSWERS = 20
/** One that came this long before the newest of them is not kept any more. Our own, as well. */
export const KNOWN_LIFETIME = 60 * 60 * 1000
/** Customers that a search for one offers. */
export const CUSTOMER_SUGGESTIONS = 10
/** Page numbers shown around the current one. */
export const PAGE_WINDOW = 5

/** Fewest characters that a search runs with. */
export const SEARCH_MIN_LENGTH = 2
/** Most characters of what is searched for. */
export const SEARCH_MAX_LENGTH = 100

/** Most characters of the title of a saved message. */
export const MESSAGE_TITLE_MAX_LENGTH = 100
/** Most characters of the body of a saved message; each is at most three bytes, and a call may carry 16 KiB. */
export const MESSAGE_BODY_MAX_LENGTH = 5000

/** A gap above this is shown as a date. */
export const RELATIVE_TIME_LIMIT = 7 * 24 * 60 * 60 * 1000

/** Slices under this fraction carry no data label. */
export const PIE_LABEL_MIN_FRACTION = 0.2
/** Height at which the body of a searchable list scrolls. */
export const LIST_MAX_HEIGHT = 600

/** A toast closes by itself after this. */
export const TOAST_DURATION = 5000
/** Fraction of its own width by which a toast must be dragged to be dismissed. */
export const TOAST_DRAG_THRESHOLD = 0.8

/** The flag that marks a change of theme is up for this long. */
export const THEME_SWITCHING_DURATION = 300

/** The splash hides this long after a change of layout. */
export const LAYOUT_SPLASH_DURATION = 500
/** A preview of the layout applies after this, and so does its reset. */
export const LAYOUT_DELAY = 1000

/** Most bytes of an answer of the API, unpacked: the longest there is, an export of 50,000 customers, is well below. */
export const ANSWER_MAX_BYTES = 16 * 1024 * 1024

/** Where figures that were seen before stand again, they are asked for anew after this: who only passes by asks for nothing. */
export const RETURN_DELAY = 600

/**
 * What is answered within this comes at once, to whoever asked for it (R. B. Miller, 1968): rows that stand in for others are not
 * marked as such before. Our own, too.
 */
export const BRIEF_WAIT = 100

/** A call that has not been answered for this long can be given up. Our own: the documented product names none. */
export const SLOW_CALL = 5000
/** Within this time of the network's return all that had failed is asked for again. Our own, as well. */
export const RETURN_SPREAD = 2000

/** Longest wait for a part of the app that is loaded on demand. */
export const CHUNK_TIMEOUT = 120_000

/** Most entries of the list of what someone did lately. */
export const STAFF_ACTIVITIES_LIMIT = 50

/** A menu opens this long after the pointer came to rest on its opener, and closes this long after it left. */
export const MENU_HOVER_TIMEOUT = 200
/** Where an open menu stands among what lies over the page. */
export const MENU_Z_INDEX = 105
/** A section of an accordion slides open or shut for this long. */
export const ACCORDION_SLIDE = 250
/** After the last change of size, figures that fit themselves to it are drawn anew. */
export const RESIZE_DEBOUNCE = 200

/** Fewest characters that the search of the demo menu takes. */
export const DEMO_SEARCH_MIN_LENGTH = 3
/** Rest after the last key before a search is made. Our own: the documented product names none. */
export const SEARCH_DEBOUNCE = 300

/** Height at which the list of invitees scrolls. */
export const INVITEES_MAX_HEIGHT = 300

/** The automatic reply comes this long after a chat message is sent. */
export const CHAT_REPLY_DELAY = 1000
/** Width of the chat drawer. */
export const CHAT_DRAWER_WIDTH = 300
/** Width of the chat drawer from the medium breakpoint up. */
export const CHAT_DRAWER_WIDTH_MD = 500
/** The large breakpoint: screens of at least this width; below it the rail is a drawer over the page. */
export const BREAKPOINT_LG = 992
/** Width of the drawer of activity logs. */
export const ACTIVITY_DRAWER_WIDTH = 300
/** Width of the drawer of activity logs from the large breakpoint up. */
export const ACTIVITY_DRAWER_WIDTH_LG = 900

/** Beyond this offset of the page, CSS pixels, the way back to its top is offered. */
export const SCROLL_TOP_OFFSET = 200
/** The way back to the top of the page takes this long. */
export const SCROLL_TOP_DURATION = 600

/** The modules behind drawers and menus are made ready this long after the first screen has come. */
export const BOOTSTRAP_DELAY = 500
