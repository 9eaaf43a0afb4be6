import { ElementType, parseDocument } from 'htmlparser2'

/** The elements that foreign HTML may contain. */
export const RICH_TAGS = ['a', 'b', 'br', 'code', 'em', 'i', 'li', 'ol', 'p', 'pre', 's', 'strong', 'u', 'ul'] as const
export type RichTag = (typeof RICH_TAGS)[number]

/** What is kept of foreign HTML: a text, or an element. `href` is null where it is no link that may be followed. */
export type RichNode = string | { readonly tag: RichTag; readonly href: string | null; readonly children: RichNode[] }

/** Elements whose content is no text to read, and goes with them. */
const REMOVED = ['head', 'iframe', 'noembed', 'noframes', 'noscript', 'script', 'style', 'template', 'title']

const LINK_PROTOCOLS: readonly string[] = ['http:', 'https:', 'mailto:']

/** The full address of a web page or a mail; null for any other. */
export const linkOf = (href: string | null): string | null => {
  try {
    const { protocol, href: whole } = new URL(href ?? '')
    return LINK_PROTOCOLS.includes(protocol) ? whole : null
  } catch {
    // A relative address would link into the console.
    return null
  }
}

const tagOf = (name: string): RichTag | undefined => RICH_TAGS.find((tag) => tag === name)

type ParsedNode = ReturnType<typeof parseDocument>['childNodes'][number]

const kept = (nodes: ParsedNode[]): RichNode[] =>
  nodes.flatMap((node): RichNode | RichNode[] => {
    if (node.type === ElementType.Text) return node.data
    if (node.type !== ElementType.Tag || REMOVED.includes(node.name)) return []
    const tag = tagOf(node.name)
    const children = kept(node.children)
    return tag === undefined
      ? children
      : { tag, href: tag === 'a' ? linkOf(node.attribs.href ?? null) : null, children }
  })

/**
 * Keeps a few elements of foreign HTML, and the text of the others. It never reaches a parser of the browser, which would report each
 * handler and style in it as a violation of our policy.
 */
export const sanitise = (html: string): RichNode[] => kept(parseDocument(html).childNodes)

/** The text alone. */
export const textOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('')
