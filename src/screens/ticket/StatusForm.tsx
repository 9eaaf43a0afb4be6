import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { PENDING_FOR, RESOLVE_REASONS, UNTIL_CHOICES } from '../../../machines/model/deskChoices.ts'
import {
  selectStatusErrors,
  selectStatusFields,
  selectStatusForm,
  type ticketStatusMachine,
} from '../../../machines/screens/ticket/ticketStatus.machine.ts'
import { DateField } from '../../ui/DateField.tsx'
import { GuardedButton } from '../../ui/GuardedButton.tsx'
import { Select } from '../../ui/Select.tsx'
import { TEXTS } from './texts.ts'
import type { PropertyProps } from './useTicket.ts'

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    marginTop: '12px',
    padding: '12px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  error: { margin: '4px 0 0', color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
})

/** The option that is shown before anything is chosen. */
const UNCHOSEN = { id: '', name: TEXTS.choose } as const

interface Props extends Pick<PropertyProps, 'obstacle'> {
  readonly form: ActorRefFrom<typeof ticketStatusMachine>
}

/** What a status needs: for whom the ticket waits and until when, or why no answer is needed. */
export const StatusForm = ({ form, obstacle }: Props) => {
  const styles = useStyles()
  const kind = useSelector(form, selectStatusForm)
  const fields = useSelector(form, selectStatusFields)
  const errors = useSelector(form, selectStatusErrors)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (kind !== 'closed') element.current?.querySelector('select')?.focus()
  }, [kind])
  if (kind === 'closed') return null
  const change = (changes: Partial<typeof fields>) => form.send({ type: 'form.changed', changes })
  const asksCustomer = kind === 'pending' && fields.for === 'customer'
  const action = kind === 'resolving' ? 'resolved.unanswered' : asksCustomer ? 'pending.asked' : 'pending.set'
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-label={kind === 'pending' ? TEXTS.setPending : TEXTS.resolve}
      onSubmit={(event) => {
        event.preventDefault()
        if (obstacle(action) === null) form.send({ type: 'form.submitted', at: Date.now() })
      }}
    >
      {kind === 'resolving' ? (
        <Select
          label={TEXTS.reason}
          value={fields.reason}
          options={[UNCHOSEN, ...RESOLVE_REASONS.map((id) => ({ id, name: TEXTS.reasons[id] }))]}
          error={errors.reason}
          onChoose={(reason) => change({ reason })}
        />
      ) : (
        <>
          <Select
            label={TEXTS.pendingFor}
            value={fields.for}
            options={[UNCHOSEN, ...PENDING_FOR.map((id) => ({ id, name: TEXTS.pendingForNames[id] }))]}
            error={errors.for}
            onChoose={(whom) => change({ for: whom })}
          />
          <Select
            label={TEXTS.until}
            value={fields.until}
            options={UNTIL_CHOICES.map((id) => ({ id, name: TEXTS.untilNames[id] }))}
            onChoose={(until) => change({ until })}
          />
          {fields.until === 'date' && (
            <div>
              <DateField label={TEXTS.date} value={fields.date} onChoose={(date) => change({ date })} />
              <div aria-live="polite">{errors.date && <p className={styles.error}>{errors.date}</p>}</div>
            </div>
          )}
        </>
      )}
      <div className={styles.buttons}>
        <GuardedButton size="small" type="submit" appearance="primary" obstacle={obstacle(action)}>
          {kind === 'pending' ? TEXTS.setPending : TEXTS.resolve}
        </GuardedButton>
        <Button size="small" onClick={() => form.send({ type: 'form.closed' })}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  )
}
