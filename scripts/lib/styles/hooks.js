/*
 * Lets the console's own sources find here, in place of Fluent UI, what notes the styles that they make: see make.js.
 */

/** @type {import('node:module').ResolveHook} */
export const resolve = (specifier, context, next) => {
  const isSought = specifier === '@fluentui/react-components' && context.parentURL?.includes('/src/')
  return next(isSought ? new URL('fluent.js', import.meta.url).href : specifier, context)
}
