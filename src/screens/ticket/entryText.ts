/** A part of what was written: new text, or a quote from an earlier message. */
export interface TextPart {
  readonly text: string
  readonly isQuoted: boolean
}

const QUOTED = /^\s*>/
const BEFORE_QUOTE = /^On .+ wrote:$/
const isBlank = (line: string): boolean => line.trim() === ''

/** Whether a line is part of a quote, or introduces one, such as 'On Monday, Ada wrote:'. */
const isQuote = (line: string, at: number, lines: readonly string[]): boolean => {
  if (QUOTED.test(line)) return true
  const next = lines.slice(at + 1).find((one) => !isBlank(one))
  if (BEFORE_QUOTE.test(line.trim())) return next !== undefined && QUOTED.test(next)
  // A blank line between two lines of a quote.
  const before = lines.slice(0, at).findLast((one) => !isBlank(one))
  return isBlank(line) && before !== undefined && next !== undefined && isEdge(before) && QUOTED.test(next)
}
const isEdge = (line: string): boolean => QUOTED.test(line) || BEFORE_QUOTE.test(line.trim())

/** What was written, in parts: quotes from earlier messages are separate, so that they can be collapsed. */
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

/** A piece of a text. `href` is set if the piece is the address of a web page. */
export interface TextPiece {
  readonly text: string
  readonly href: string | null
}

const ADDRESS = /(https?:\/\/[^\s<>"]+)/i
/** Punctuation at the end of an address, which belongs to the sentence around it. */
const SENTENCE_END = /[.,;:!?)\]}'’”]+$/

/** Splits a text at its addresses. Only addresses of web pages (http and https) become links. */
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
