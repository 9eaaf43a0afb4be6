import { Button, Input, makeStyles } from '@fluentui/react-components'
import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import { ticketsHref } from '../../../machines/places.ts'
import { StateMessage } from '../../ui/StateMessage.tsx'

const useStyles = makeStyles({
  root: { display: 'grid', alignContent: 'center', padding: '16px' },
  form: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px' },
  input: { width: '340px', maxWidth: '100%' },
})

/** Asks whose tickets to show, where the address does not say. */
export const CustomerPrompt = ({ message, minHeight }: { message: string; minHeight: number }) => {
  const styles = useStyles()
  const [, follow] = useLocation()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const user = new FormData(event.currentTarget).get('user')
    if (typeof user === 'string' && user.trim() !== '') follow(ticketsHref(user.trim()))
  }
  return (
    <div className={styles.root} style={{ minHeight }}>
      <StateMessage kind="empty" message={message} />
      <form className={styles.form} onSubmit={submit}>
        <Input className={styles.input} name="user" aria-label="Customer id" placeholder="Customer id" required />
        <Button type="submit">Show tickets</Button>
      </form>
    </div>
  )
}
