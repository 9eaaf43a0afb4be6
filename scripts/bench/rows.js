/**
 * One line of the table. Most times are limited by their ratio to those of another page in the same run, because absolute times differ between
 * machines.
 * @typedef {import('./apps.js').AppName} AppName
 * @typedef {Partial<Record<AppName, number>>} Figures
 * @typedef {{ most: number } | { times: number, of: 'plain' | 'bare' }} Limit
 * @typedef {{ name: string, unit: 'ms' | 'KB', figures: Figures, limit?: Limit }} Row
 */

/** @param {Figures} figures @param {'plain' | 'bare'} of */
const ratio = (figures, of) => (figures.console ?? Number.NaN) / (figures[of] ?? Number.NaN)

/** Of figures for several window sizes, those with the highest ratio to the bare page. @param {Figures[]} several */
export const worst = (several) => several.toSorted((a, b) => ratio(b, 'bare') - ratio(a, 'bare'))[0] ?? {}

/** @param {Row} row */
const isMet = ({ figures, limit }) => {
  if (!limit) return true
  return 'most' in limit ? (figures.console ?? Number.NaN) <= limit.most : ratio(figures, limit.of) <= limit.times
}

/** @param {Row} row */
const limitOf = ({ limit, unit }) => {
  if (!limit) return '–'
  return 'most' in limit ? `≤ ${limit.most} ${unit}` : `≤ ${limit.times} × ${limit.of}`
}

/** @param {Row} row @param {AppName} name */
const cell = ({ figures, unit }, name) => {
  const value = figures[name]
  return value === undefined ? '–' : `${unit === 'KB' ? value.toFixed(1) : Math.round(value)} ${unit}`
}

/**
 * @param {Row[]} rows
 * @param {AppName[]} names the columns
 * @returns {{ text: string, missed: string[] }} a table in Markdown, and the names of rows that miss their limit
 */
export const tabulate = (rows, names) => {
  const lines = rows.map((row) => {
    const beside = row.limit && 'of' in row.limit ? row.limit.of : 'bare'
    const times = ratio(row.figures, beside)
    const verdict = row.limit ? (isMet(row) ? 'met' : 'missed') : ''
    return [
      row.name,
      ...names.map((name) => cell(row, name)),
      Number.isNaN(times) ? '' : `${times.toFixed(2)} × ${beside}`,
      limitOf(row),
      verdict,
    ]
  })
  const head = ['what', ...names, 'beside', 'limit', '']
  const text = [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  return { text, missed: rows.filter((row) => !isMet(row)).map(({ name }) => name) }
}
