import { TEXTS } from '../../../machines/model/orderTexts.ts'
import { ApiError } from '../../http/answers.ts'
import { queueMail, undoMail } from '../../mail/outbox.ts'
import { confirmationText } from '../confirmationText.ts'
import { type Change, notNow } from './change.ts'

/** Sends the confirmation to the address that the person saw, or not at all: throws an ApiError 409 if the customer has another address now. */
export const resend: Change<'confirmation.resent'> = {
  conflicts: [],
  make: async (transaction, { order, wanted: { to }, actor, mailFrom, now }) => {
    if (to !== order.customer.email) {
      const message = 'The customer has another address now. Look at it, then decide again.'
      throw new ApiError(409, message, {}, { code: 'changed', data: { version: order.version, events: [] } })
    }
    const text = confirmationText(order)
    const mail = {
      kind: 'confirmation' as const,
      orderId: order.id,
      staffId: actor.staffId,
      from: mailFrom,
      to,
      ...text,
    }
    return { data: { mail_id: await queueMail(transaction, mail, now) } }
  },
}

/** Takes a mail back while it is held. `undoMail` checks that again, because the mail may have been sent since the order was read. */
export const undoConfirmation: Change<'confirmation.undone'> = {
  conflicts: [],
  make: async (transaction, { order, target }) => {
    const { confirmation } = order
    if (confirmation?.id !== target) throw new ApiError(404, 'There is no such confirmation of this order')
    if (!(await undoMail(transaction, target))) throw notNow(TEXTS.confirmationSent)
    return { data: { mail_id: target } }
  },
}
