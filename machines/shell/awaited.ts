/* The texts at entries that lead nowhere yet. In a file of their own, because the rail needs them before the menus are loaded. */
export const NOT_AVAILABLE = 'Not available yet'
export const NOT_AVAILABLE_REASON = 'Coming in a later update.'
/** At the documented entries of orders, if the API does not offer orders. */
export const ORDERS_NOT_OFFERED = 'This admin API does not offer orders yet.'
