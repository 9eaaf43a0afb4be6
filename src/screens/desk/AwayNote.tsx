import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { ticketHref } from '../../../machines/model/ticketHref.ts'
import { type deskAwayMachine, selectAwayNote } from '../../../machines/screens/desk/deskAway.machine.ts'
import { focusSection } from '../../ui/focusSection.ts'
import { TEXTS } from './texts.ts'
import { waitingWords } from './waiting.ts'

const useStyles = makeStyles({
  note: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    margin: '12px 20px 0',
    padding: '4px 4px 4px 12px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
  link: {
    color: tokens.colorBrandForeground2,
    fontVariantNumeric: 'tabular-nums',
    ':hover': { color: tokens.colorBrandForeground2Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  dismiss: { marginInlineStart: 'auto' },
})

/** The maximum number of linked tickets. The view of the person's own tickets lists all of them. */
const LINKS = 3

/** What was changed while the person was away. */
export const AwayNote = ({ away }: { readonly away: ActorRefFrom<typeof deskAwayMachine> }) => {
  const styles = useStyles()
  const note = useSelector(away, selectAwayNote)
  const mine = note?.mine ?? []
  const changed = note?.changed ? TEXTS.changed(note.changed.length) : TEXTS.manyChanged
  return (
    <div role="status" className={note ? styles.note : undefined}>
      {note && (
        <>
          <span>{TEXTS.away(waitingWords(note.time), changed, mine.length)}</span>
          {mine.slice(0, LINKS).map((number) => (
            <Link key={number} href={ticketHref(number)} className={styles.link}>
              {number}
            </Link>
          ))}
          <Button
            size="small"
            appearance="subtle"
            className={styles.dismiss}
            onClick={(event) => {
              focusSection(event)
              away.send({ type: 'note.dismissed' })
            }}
          >
            {TEXTS.dismiss}
          </Button>
        </>
      )}
    </div>
  )
}
