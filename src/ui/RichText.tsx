import { makeStyles, tokens } from '@fluentui/react-components'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { type RichNode, type RichTag, sanitise, textOf } from './sanitise.ts'

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

/** Whether removing elements around it has put an element where HTML does not allow it. */
const isMisplaced = (tag: RichTag, around: Around): boolean => {
  if (tag === 'a') return around.includes('a')
  if (tag === 'li') return !LISTS.some((list) => list === around.at(-1))
  return BLOCKS.includes(tag) && around.includes('p')
}

// Spread instead of passed as a list: static children need no keys.
const drawAll = (nodes: readonly RichNode[], around: Around): ReactNode[] => nodes.map((node) => draw(node, around))

const draw = (node: RichNode, around: Around): ReactNode => {
  if (typeof node === 'string') return node
  const { tag, href, children } = node
  if (tag === 'br') return <br />
  const isPlain = isMisplaced(tag, around) || (tag === 'a' && href === null)
  if (isPlain) return createElement(Fragment, null, ...drawAll(children, around))
  const props = href === null ? null : { href, target: '_blank', rel: 'noopener noreferrer' }
  return createElement(tag, props, ...drawAll(children, [...around, tag]))
}

export interface RichTextProps {
  /** Not sanitised. */
  html: string
  /** Shown where no text is left. */
  nothing: string
}

/** Draws a few harmless elements of foreign HTML, and keeps its line breaks. */
export const RichText = ({ html, nothing }: RichTextProps) => {
  const styles = useStyles()
  const clean = useMemo(() => sanitise(html), [html])
  const content = useMemo(() => createElement(Fragment, null, ...drawAll(clean, [])), [clean])
  const isEmpty = textOf(clean).trim() === ''
  return <div className={styles.root}>{isEmpty ? <span className={styles.nothing}>{nothing}</span> : content}</div>
}
