/** A part of what was written: shown, or quoted from an earlier message. */
export interface TextPart {
  readonly text: string
  readonly isQuoted: boolean
}

const QUOTED = /^\s*>/
const BEFORE_QUOTE = /^On .+ wrote:$/
const isBlank = (line: string): boolean => line.trim() === ''

/** Whether a line is quoted, or announces what is. */
const isQuote = (line: string, at: number, lines: readonly string[]): boolean => {
  if (QUOTED.test(line)) return true
  const next = lines.slice(at + 1).find((one) => !isBlank(one))
  if (BEFORE_QUOTE.test(line.trim())) return next !== undefined && QUOTED.test(next)
  // A blank line between two quoted ones.
  const before = lines.slice(0, at).findLast((one) => !isBlank(one))
  return isBlank(line) && before !== undefined && next !== undefined && isEdge(before) && QUOTED.test(next)
}
const isEdge = (line: string): boolean => QUOTED.test(line) || BEFORE_QUOTE.test(line.trim())

/** What was written, in parts: quotes of earlier messages are apart, so that they can be folded. */
export const partsOf = (body: string): readonly TextPart[] => {
  const parts: TextPart[] = []
  const lines = body.split(/\r?\n/)
  lines.forEach((line, at) => {
    const isQuoted = isQuote(line, at, lines)
    const last = parts.at(-1)
    if (last?.isQuoted === isQuoted) parts[parts.length - 1] = { isQuoted, text: `${last.text}\n${line}` }
    else parts.push({ isQuoted, text: line })
  })
  return parts
    .map(({ text, isQuoted }) => ({ text: text.replace(/^\n+|\s+$/g, ''), isQuoted }))
    .filter(({ text }) => text !== '')
}

/** A piece of a text; `href` where it is the address of a page. */
export interface TextPiece {
  readonly text: string
  readonly href: string | null
}

const ADDRESS = /(https?:\/\/[^\s<>"]+)/i
/** What ends a sentence, not an address. */
const SENTENCE_END = /[.,;:!?)\]}'’”]+$/

/** A text with its addresses apart. Only pages have links: http and https. */
export const piecesOf = (text: string): readonly TextPiece[] =>
  text.split(ADDRESS).flatMap((piece, at): TextPiece[] => {
    if (at % 2 === 0) return piece === '' ? [] : [{ text: piece, href: null }]
    const end = SENTENCE_END.exec(piece)?.[0] ?? ''
    const address = piece.slice(0, piece.length - end.length)
    return [
      { text: address, href: URL.canParse(address) ? address : null },
      ...(end ? [{ text: end, href: null }] : []),
    ]
  })
