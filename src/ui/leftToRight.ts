/*
 * Stands in for `rtl-css-js/core` in what is built, by the alias in package.json: the console is written from left to right alone,
 * and Griffel would make a mirrored rule of every one that has a side.
 */

/** A declaration of a style, mirrored: as it is. */
export const convertProperty = <Value>(key: string, value: Value): { key: string; value: Value } => ({ key, value })

/** The declarations of a style, mirrored: as they are. */
export const convert = <Styles>(styles: Styles): Styles => styles
