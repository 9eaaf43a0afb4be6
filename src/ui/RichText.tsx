import { makeStyles, tokens } from '@fluentui/react-components'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { linkOf, RICH_TAGS, type RichTag, sanitise } from './sanitise.ts'

const useStyles = makeStyles({
  root: {
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    '& p, & pre': { margin: 0 },
    '& p + p': { marginTop: '8px' },
    '& ul, & ol': { margin: '4px 0', paddingLeft: '20px' },
    '& pre, & code': {
      whiteSpace: 'pre-wrap',
      fontFamily: tokens.fontFamilyMonospace,
      fontSize: tokens.fontSizeBase200,
    },
    '& a': {
      color: 'inherit',
      textDecorationLine: 'underline',
      borderRadius: '2px',
      ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    },
  },
  nothing: { fontStyle: 'italic' },
})

const LISTS: readonly RichTag[] = ['ol', 'ul']
const BLOCKS: readonly RichTag[] = ['ol', 'p', 'pre', 'ul']

/** The elements around a node, innermost last. */
type Around = readonly RichTag[]

/** Whether an element is where HTML does not allow it, because elements around it were removed. */
const isMisplaced = (tag: RichTag, around: Around): boolean => {
  if (tag === 'a') return around.includes('a')
  if (tag === 'li') return !LISTS.some((list) => list === around.at(-1))
  return BLOCKS.includes(tag) && around.includes('p')
}

const tagOf = (node: Node): RichTag | undefined => RICH_TAGS.find((tag) => tag.toUpperCase() === node.nodeName)

const propsOf = (tag: RichTag, node: Node): object | null => {
  const href = tag === 'a' && node instanceof Element ? linkOf(node.getAttribute('href')) : null
  return href === null ? null : { href, target: '_blank', rel: 'noopener noreferrer' }
}

// Callers spread the array instead of passing it on, because static children need no keys.
const children = (node: Node, around: Around): ReactNode[] => [...node.childNodes].map((child) => draw(child, around))

const draw = (node: Node, around: Around): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  const tag = tagOf(node)
  if (tag === undefined) return null
  if (tag === 'br') return <br />
  const props = propsOf(tag, node)
  const isPlain = isMisplaced(tag, around) || (tag === 'a' && props === null)
  if (isPlain) return createElement(Fragment, null, ...children(node, around))
  return createElement(tag, props, ...children(node, [...around, tag]))
}

export interface RichTextProps {
  /** Need not be sanitised: that is done here. */
  html: string
  /** Shown if no text is left. */
  nothing: string
}

/** Draws a few harmless elements of untrusted HTML, and keeps its line breaks. */
export const RichText = ({ html, nothing }: RichTextProps) => {
  const styles = useStyles()
  const clean = useMemo(() => sanitise(html), [html])
  const content = useMemo(() => createElement(Fragment, null, ...children(clean, [])), [clean])
  const isEmpty = (clean.textContent ?? '').trim() === ''
  return <div className={styles.root}>{isEmpty ? <span className={styles.nothing}>{nothing}</span> : content}</div>
}
