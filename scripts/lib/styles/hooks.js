/*
 * Module hook: the console's own sources import fluent.js, which records their styles, in place of Fluent UI. See make.js.
 */

/** @type {import('node:module').ResolveHook} */
export const resolve = (specifier, context, next) => {
  const isSought = specifier === '@fluentui/react-components' && context.parentURL?.includes('/src/')
  return next(isSought ? new URL('fluent.js', import.meta.url).href : specifier, context)
}
