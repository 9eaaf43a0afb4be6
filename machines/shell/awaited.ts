/* The notes at entries that lead nowhere. Apart from the menus, which load later than the rail. */
export const NOT_AVAILABLE = 'Not available yet'
export const NOT_AVAILABLE_REASON = 'Coming in a later update.'
/** At the documented entries of orders, where the API does not offer orders. */
export const ORDERS_NOT_OFFERED = 'This admin API does not offer orders yet.'
