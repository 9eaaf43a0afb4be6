import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type menuMachine, selectIsMenuHovered, selectIsMenuOpen } from '../../../machines/shell/menu.machine.ts'
import { shortTime } from '../../formats/times.ts'
import { DropdownMenu } from '../../ui/DropdownMenu.tsx'
import { PropertyOutcome } from './PropertyOutcome.tsx'
import { StatusForm } from './StatusForm.tsx'
import { TEXTS } from './texts.ts'
import { type PropertyProps, useProperty, useTicketChild } from './useTicket.ts'

const useStyles = makeStyles({
  label: { display: 'block', marginBottom: '4px', paddingTop: '2px', lineHeight: tokens.lineHeightBase300 },
  // As wide as the selects beside it.
  menu: { display: 'grid', '& > span': { display: 'grid' } },
  button: { minWidth: 0, justifyContent: 'space-between', fontWeight: tokens.fontWeightRegular },
  words: {
    margin: '6px 0 0',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

const StatusMenu = ({ ticket, obstacle, menu }: PropertyProps & { menu: ActorRefFrom<typeof menuMachine> }) => {
  const styles = useStyles()
  const { pending, obstacleWith, change } = useProperty('status')
  const form = useTicketChild('statusForm')
  const isClosed = ticket.status === 'closed'
  const isAnswered = ticket.first_replied_at !== null
  return (
    <DropdownMenu
      open={useSelector(menu, selectIsMenuOpen)}
      hovered={useSelector(menu, selectIsMenuHovered)}
      send={menu.send}
      opener={
        <Button
          className={styles.button}
          icon={<ChevronDown16Regular />}
          iconPosition="after"
          aria-label={TEXTS.statusNow(TEXTS.statuses[pending?.status ?? ticket.status])}
        >
          {TEXTS.statuses[pending?.status ?? ticket.status]}
        </Button>
      }
    >
      {({ MenuItem }) =>
        isClosed ? (
          <MenuItem obstacle={obstacleWith(obstacle('ticket.reopened'))} onChoose={() => change({ status: 'open' })}>
            {TEXTS.reopen}
          </MenuItem>
        ) : (
          <>
            <MenuItem obstacle={obstacleWith(obstacle('ticket.opened'))} onChoose={() => change({ status: 'open' })}>
              {TEXTS.statuses.open}
            </MenuItem>
            <MenuItem
              obstacle={obstacleWith(obstacle('pending.set'))}
              onChoose={() => form?.send({ type: 'pending.opened' })}
            >
              {TEXTS.toPending}
            </MenuItem>
            {isAnswered ? (
              <MenuItem
                obstacle={obstacleWith(obstacle('ticket.resolved'))}
                onChoose={() => change({ status: 'resolved', reason: null })}
              >
                {TEXTS.toResolved}
              </MenuItem>
            ) : (
              <MenuItem
                obstacle={obstacleWith(obstacle('resolved.unanswered'))}
                onChoose={() => form?.send({ type: 'resolving.opened' })}
              >
                {TEXTS.toResolvedUnanswered}
              </MenuItem>
            )}
          </>
        )
      }
    </DropdownMenu>
  )
}

/** The status of a ticket, and what it waits for. A status that cannot be set says why. */
export const StatusProperty = (props: PropertyProps) => {
  const styles = useStyles()
  const menu = useTicketChild('statusMenu')
  const form = useTicketChild('statusForm')
  const { pending } = props.ticket
  return (
    <>
      <span className={styles.label} aria-hidden="true">
        {TEXTS.status}
      </span>
      <div className={styles.menu}>{menu && <StatusMenu {...props} menu={menu} />}</div>
      {pending !== null && (
        <p className={styles.words}>
          {TEXTS.pendingWords(
            TEXTS.pendingForNames[pending.for],
            pending.until === null ? null : shortTime(pending.until),
          )}
        </p>
      )}
      {form && <StatusForm form={form} obstacle={props.obstacle} />}
      <PropertyOutcome property="status" now={props.now} />
    </>
  )
}
