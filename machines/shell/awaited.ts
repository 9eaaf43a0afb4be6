/* The note at an entry without a screen. Apart from the menus, which load later than the rail. */
export const NOT_AVAILABLE = 'Not available yet'
export const NOT_AVAILABLE_REASON = 'Coming in a later update.'
