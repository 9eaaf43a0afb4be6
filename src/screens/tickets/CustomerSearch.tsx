import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { ticketsHref } from '../../../machines/app/places.ts'
import { selectSearchText } from '../../../machines/kit/search.machine.ts'
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '../../../machines/model/constants.ts'
import { customerName } from '../../../machines/model/customers.ts'
import {
  type customerSearchMachine,
  selectCustomerSearchState,
  selectFoundCustomers,
  selectFoundTotal,
  selectIsListOpen,
  selectSearchFailure,
  selectSoughtName,
} from '../../../machines/screens/tickets/customerSearch.machine.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { WORDS } from '../../ui/texts.ts'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px' },
  // Keeps its height, so that messages do not move anything.
  words: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    minHeight: '32px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
})

/** Finds a customer by name or email, and links to their tickets. */
export const CustomerSearch = ({ actor }: { actor: ActorRefFrom<typeof customerSearchMachine> }) => {
  const styles = useStyles()
  const [, follow] = useLocation()
  const box = useRef<HTMLInputElement>(null)
  const state = useSelector(actor, selectCustomerSearchState)
  const customers = useSelector(actor, selectFoundCustomers)
  const total = useSelector(actor, selectFoundTotal)
  const sought = useSelector(actor, selectSoughtName)
  const failure = useSelector(actor, selectSearchFailure)
  const isOpen = useSelector(actor, selectIsListOpen)
  const search = useSelector(actor, ({ children }) => children.search)
  const text = useSelector(search, (snapshot) => (snapshot ? selectSearchText(snapshot) : ''))
  if (state === 'absent') return null
  // Options are shown only for the text in the box, so that Enter never chooses a result of an older search.
  const isListShown = isOpen && text.trim() === sought
  const words = {
    idle: TEXTS.typeMore(SEARCH_MIN_LENGTH),
    searching: TEXTS.searching,
    found: customers.length < total ? TEXTS.foundMore(customers.length, total) : TEXTS.found(total),
    empty: TEXTS.noMatch(sought),
    failed: TEXTS.searchFailed(failure),
  }
  // The button disappears with the failure: move the focus first.
  const tryAgain = () => {
    box.current?.focus()
    actor.send({ type: 'retry.requested' })
  }
  return (
    <div className={styles.root}>
      <Combobox
        ref={box}
        label={TEXTS.search}
        placeholder={TEXTS.nameOrEmail}
        maxLength={SEARCH_MAX_LENGTH}
        value={text}
        open={isListShown}
        onOpenChange={(open) => actor.send({ type: open ? 'list.opened' : 'list.closed' })}
        onChange={(query) => search?.send({ type: 'text.changed', text: query })}
        onSubmit={() => search?.send({ type: 'search.submitted' })}
        onChoose={(id) => follow(ticketsHref(id))}
        options={customers.map((customer) => ({
          id: customer.id,
          text: customerName(customer),
          detail: customer.email,
        }))}
      />
      <div className={styles.words} role="status">
        {words[state]}
        {state === 'failed' && (
          <Button size="small" onClick={tryAgain}>
            {WORDS.tryAgain}
          </Button>
        )}
      </div>
    </div>
  )
}
