import { Parser } from 'htmlparser2'

/** The elements that foreign HTML may contain. */
export const RICH_TAGS = ['a', 'b', 'br', 'code', 'em', 'i', 'li', 'ol', 'p', 'pre', 's', 'strong', 'u', 'ul'] as const
export type RichTag = (typeof RICH_TAGS)[number]

/** A text, or an element that may stay. `href` is the full address of a link. */
export type RichNode = string | RichElement
export interface RichElement {
  readonly tag: RichTag
  readonly href: string | null
  readonly children: RichNode[]
}

/** Elements whose text is not for reading. */
const UNREADABLE = new Set(
  ['audio', 'head', 'iframe', 'math', 'noembed', 'noframes', 'noscript', 'plaintext', 'script', 'style', 'svg'].concat([
    'template',
    'title',
    'video',
    'xmp',
  ]),
)

/** As deep as browsers nest: drawing is recursive. */
const MAX_DEPTH = 512

const LINK_PROTOCOLS: readonly string[] = ['http:', 'https:', 'mailto:']

/** The full address of a web page or a mail; null for any other. */
export const linkOf = (href: string | null | undefined): string | null => {
  try {
    const { protocol, href: whole } = new URL(href ?? '')
    return LINK_PROTOCOLS.includes(protocol) ? whole : null
  } catch {
    // A relative address would link into the console.
    return null
  }
}

const tagOf = (name: string): RichTag | undefined => RICH_TAGS.find((tag) => tag === name)

/**
 * Reads foreign HTML and keeps a few elements and the addresses of links. The text of other elements stays, that of scripts and styles
 * does not. No browser ever parses the HTML, so that nothing in it loads, runs or is reported by the Content-Security-Policy.
 */
export const sanitise = (html: string): readonly RichNode[] => {
  const root: RichNode[] = []
  /** For each open element where its contents go: nowhere, to the element itself, or to what is around it. */
  const open: (RichNode[] | null)[] = []
  const contents = (): RichNode[] | null => (open.length === 0 ? root : (open.at(-1) ?? null))
  const parser = new Parser({
    onopentag: (name, { href }) => {
      const around = contents()
      const tag = open.length < MAX_DEPTH ? tagOf(name) : undefined
      if (around === null || UNREADABLE.has(name)) open.push(null)
      else if (tag === undefined) open.push(around)
      else {
        const element: RichElement = { tag, href: tag === 'a' ? linkOf(href) : null, children: [] }
        around.push(element)
        open.push(element.children)
      }
    },
    ontext: (text) => contents()?.push(text),
    onclosetag: () => open.pop(),
  })
  parser.end(html)
  return root
}

/** All text that is to be read. */
export const textOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('')
