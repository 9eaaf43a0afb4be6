import { ms } from './measure.js'

/*
 * What the console must do, and how that is read. Times of one machine say nothing on another: a limit on a time is a ratio to the
 * plain or the bare page of the same run. Each ratio is a limit in milliseconds on the machine where the six peers, the bare and
 * the plain page were measured, divided by what the bare or plain page took there.
 */

/**
 * @typedef {'plain' | 'bare'} Beside
 * @typedef {{ name: string, unit: 'ms' | 'KB' | 'MB' | '/s' | '', console: number, plain?: number, bare?: number, limit?:
 *   { most: number } | { least: number } | { times: number, of: Beside } | { over: number, of: Beside }
 *   | { paced: number, by: number, isAsked?: true } }} Row
 */

/** Milliseconds until the bare page took what is typed, slowed, where the limits come from. It had no process of its own there. */
const BARE_TYPING = 890

/**
 * What the row is held to: a figure, its limit, and both in words. `paced` is a limit in milliseconds where the bare page is as
 * fast as it was there, and as much more as this machine is slower: for what the bare page does otherwise. `by` is how long the bare
 * page took around then until it took what is typed, slowed, without a process of its own, milliseconds. `isAsked`: the milliseconds
 * themselves were asked for, and not a share of what the peers took, so a machine that is faster is held to no fewer: its frames come
 * no sooner. Without a limit a row is only told.
 * @param {Row} row
 */
const held = (row) => {
  const { limit } = row
  if (!limit) return { isMet: true, words: '–', figure: row.bare ? `${(row.console / row.bare).toFixed(2)} ×` : '' }
  if ('most' in limit) return { isMet: row.console <= limit.most, words: `≤ ${limit.most} ${row.unit}`, figure: '' }
  if ('least' in limit) return { isMet: row.console >= limit.least, words: `≥ ${limit.least} ${row.unit}`, figure: '' }
  if ('paced' in limit) {
    const own = limit.by / BARE_TYPING
    const pace = limit.isAsked ? Math.max(1, own) : own
    const most = limit.paced * pace
    return { isMet: row.console <= most, words: `≤ ${limit.paced} ms × ${pace.toFixed(2)}`, figure: '' }
  }
  const other = row[limit.of] ?? Number.NaN
  if ('times' in limit) {
    const ratio = row.console / other
    return {
      isMet: ratio <= limit.times,
      words: `≤ ${limit.times.toFixed(3)} × ${limit.of}`,
      figure: `${ratio.toFixed(3)} ×`,
    }
  }
  const more = row.console - other
  return {
    isMet: more <= limit.over,
    words: `≤ ${limit.over} ${row.unit} over ${limit.of}`,
    figure: `${more > 0 ? '+' : ''}${more.toFixed(1)} ${row.unit}`,
  }
}

/** @param {Row['unit']} unit @param {number | undefined} value */
const cell = (unit, value) => {
  if (value === undefined) return '–'
  if (unit === '') return value.toFixed(4)
  return `${unit === 'ms' || unit === '/s' ? Math.round(value) : ms(value)} ${unit}`
}

/**
 * @param {Row[]} rows
 * @returns {{ text: string, missed: string[] }} a table in Markdown, and what is over its limit
 */
export const tabulate = (rows) => {
  const lines = rows.map((row) => {
    const { isMet, words, figure } = held(row)
    const cells = [row.name, ...[row.console, row.bare, row.plain].map((value) => cell(row.unit, value)), figure, words]
    const verdict = isMet ? 'met' : 'missed'
    return { cells: [...cells, row.limit ? verdict : ''], row, isMet }
  })
  const head = ['what', 'console', 'bare', 'plain', 'beside', 'limit', '']
  const text = [head, head.map(() => '---'), ...lines.map(({ cells }) => cells)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
  return { text, missed: lines.filter(({ isMet }) => !isMet).map(({ row }) => row.name) }
}
