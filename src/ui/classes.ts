/** Names of classes as an attribute takes them; those that do not hold now are left out. */
export const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
