import DOMPurify from 'dompurify'

/** The elements of untrusted HTML that are kept. */
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
 * Parses untrusted HTML and keeps a few elements and the addresses of links. The text of other elements stays; scripts
 * and styles are removed whole. The nodes are not part of the page, so nothing in them loads or runs.
 */
export const sanitise = (html: string): DocumentFragment => {
  // The types omit null, which DOMPurify returns if a frameset replaces the body.
  const clean: DocumentFragment | null = DOMPurify.sanitize(html, CONFIG)
  return clean ?? new DocumentFragment()
}

const LINK_PROTOCOLS: readonly string[] = ['http:', 'https:', 'mailto:']

/** The full address of a link to a web page or to an email address; null for any other. */
export const linkOf = (href: string | null): string | null => {
  try {
    const { protocol, href: whole } = new URL(href ?? '')
    return LINK_PROTOCOLS.includes(protocol) ? whole : null
  } catch {
    // A relative address would link into the console.
    return null
  }
}
