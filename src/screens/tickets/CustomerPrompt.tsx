import { Button, makeStyles, mergeClasses } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { ticketsHref } from '../../../machines/app/places.ts'
import {
  type customerSearchMachine,
  selectCustomerSearchState,
} from '../../../machines/screens/tickets/customerSearch.machine.ts'
import { LIST_HEIGHT } from '../../ui/ListScreen.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { CustomerSearch } from './CustomerSearch.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'center',
    justifyItems: 'center',
    gap: '4px',
    padding: '16px',
  },
  ways: { display: 'flex', flexDirection: 'column', gap: '4px', width: '460px', maxWidth: '100%' },
  form: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px' },
  box: { flexGrow: 1, flexBasis: '240px', minWidth: 0, height: '32px' },
})

export interface CustomerPromptProps {
  /** The text above the search box. */
  question: string
  search: ActorRefFrom<typeof customerSearchMachine> | undefined
}

/** Asks whose tickets to show, if the address does not name a customer or names an unknown one. */
export const CustomerPrompt = ({ question, search }: CustomerPromptProps) => {
  const styles = useStyles()
  const [, follow] = useLocation()
  const state = useSelector(search, (snapshot) => snapshot && selectCustomerSearchState(snapshot))
  const hasSearch = state !== undefined && state !== 'absent'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const user = new FormData(event.currentTarget).get('user')
    if (typeof user === 'string' && user.trim() !== '') follow(ticketsHref(user.trim()))
  }
  const way = hasSearch ? TEXTS.searchOrEnterId : TEXTS.enterId
  return (
    <div className={styles.root} style={{ minHeight: LIST_HEIGHT }}>
      <StateMessage kind="empty" message={`${question} ${way}`} />
      <div className={styles.ways}>
        {hasSearch && search && <CustomerSearch actor={search} />}
        <form className={styles.form} onSubmit={submit}>
          <div className={mergeClasses('k-box', styles.box)}>
            <input
              className="k-control k-input"
              name="user"
              aria-label={TEXTS.customerId}
              placeholder={TEXTS.customerId}
              required
            />
          </div>
          <Button type="submit">{TEXTS.showTickets}</Button>
        </form>
      </div>
    </div>
  )
}
