import DOMPurify from 'dompurify'

/** The elements that a text of others may have. */
export const RICH_TAGS = ['a', 'b', 'br', 'code', 'em', 'i', 'li', 'ol', 'p', 'pre', 's', 'strong', 'u', 'ul'] as const
export type RichTag = (typeof RICH_TAGS)[number]

const CONFIG = {
  ALLOWED_TAGS: [...RICH_TAGS],
  ALLOWED_ATTR: ['href'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
  RETURN_DOM_FRAGMENT: true as const,
}

/**
 * What is left of an HTML text once all is taken out but a few elements and the addresses of links. The words in other
 * elements stay, scripts and styles go whole. The nodes belong to no page: nothing in them loads or runs.
 */
export const sanitise = (html: string): DocumentFragment => {
  // Its types leave it out: a text that puts frames in place of the body has none, and the answer is null.
  const clean: DocumentFragment | null = DOMPurify.sanitize(html, CONFIG)
  return clean ?? new DocumentFragment()
}

const LINK_PROTOCOLS: readonly string[] = ['http:', 'https:', 'mailto:']

/** An address in full if it leads to the web or to a mail; else null. */
export const linkOf = (href: string | null): string | null => {
  try {
    const { protocol, href: whole } = new URL(href ?? '')
    return LINK_PROTOCOLS.includes(protocol) ? whole : null
  } catch {
    // A relative address: it would lead somewhere in the console.
    return null
  }
}
