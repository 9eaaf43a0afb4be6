import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'wouter'
import { ageWords } from '../../../machines/model/age.ts'
import { ticketHref } from '../../../machines/model/ticketHref.ts'
import { presentWords, usePresent } from '../../features/present.ts'
import type { ListedTicket } from './listed.ts'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  link: {
    // This colour has enough contrast even on a row that the pointer hovers over.
    color: tokens.colorBrandForeground2,
    textDecorationLine: 'none',
    borderRadius: '4px',
    ':hover': { color: tokens.colorBrandForeground2Hover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  number: { fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  last: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
    // Truncated to one line.
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 1,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  present: { color: tokens.colorBrandForeground2, fontWeight: tokens.fontWeightSemibold },
})

export const Title = ({ ticket, isMarked, onReach, onSee, shortcut }: ListedTicket) => {
  const styles = useStyles()
  return (
    <Link
      href={ticketHref(ticket.number)}
      className={styles.link}
      data-ticket={ticket.number}
      data-marked={isMarked || undefined}
      aria-keyshortcuts={shortcut('open')}
      onFocus={() => onReach(ticket.number)}
    >
      <span ref={onSee} className={styles.number}>
        {ticket.number}
      </span>{' '}
      {ticket.title}
    </Link>
  )
}

const lastWord = ({ ticket: { last }, now }: ListedTicket): string | null =>
  last && TEXTS.lastWord(last.is_customer ? TEXTS.customerWord : last.by, ageWords(Date.parse(last.at), now), last.text)

/** Who else has the ticket open, then what was written last. All on one line, so that the rows below do not move. */
export const LastWord = (row: ListedTicket) => {
  const styles = useStyles()
  const words = lastWord(row)
  const others = usePresent(row.ticket.number)
  if (words === null && others.length === 0) return null
  return (
    <span className={styles.last} title={words ?? undefined}>
      {others.length > 0 && <span className={styles.present}>{others.map(presentWords).join(', ')} · </span>}
      {words}
    </span>
  )
}
