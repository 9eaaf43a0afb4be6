/*
 * What is used of papaparse. Its published types bring those of Node with them, and with these a view could reach for what no
 * browser has.
 */
declare module 'papaparse' {
  export function unparse(
    rows: readonly (readonly (string | number)[])[],
    options: { readonly escapeFormulae: RegExp; readonly newline: string },
  ): string
}
