/* Figures as section 9 of the specification formats them, written independently of the console's own formats. */

/** Thousands separators: '1,234'. */
export const count = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

/** '$1,234' or '$1,234.50'. */
export const dollars = (value: number): string => {
  const [whole = '', cents = '00'] = value.toFixed(2).split('.')
  return `$${count(Number(whole))}${cents === '00' ? '' : `.${cents}`}`
}

/** A fraction times 100, with two decimals: '12.34%'. */
export const percent = (fraction: number): string => `${(fraction * 100).toFixed(2)}%`
