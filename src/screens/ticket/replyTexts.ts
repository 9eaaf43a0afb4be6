import type { StatusAfter } from '../../../machines/model/replyDraft.ts'

export const TEXTS = {
  label: 'Reply to the customer',
  to: (address: string) => `To ${address}`,
  nobody: 'Nobody knows who wrote this, so there is no address to reply to.',
  offline: 'You are offline. Your reply is kept here until you can send it.',

  empty: 'Write a reply',
  long: (characters: number) =>
    characters === 1 ? 'Shorten the reply by 1 character' : `Shorten the reply by ${characters} characters`,
  open: 'Fill in every placeholder first',
  hasNoValue: (name: string) => `“${name}” has no value.`,
  isNone: (name: string) => `“${name}” is not a placeholder.`,
  show: 'Show it',
  showOf: (name: string) => `Show “${name}” in the text`,

  messages: 'Saved messages',
  beingSent: 'Wait until the reply has been sent.',
  messagesUnavailable: 'This admin API has no saved messages.',
  messagesNotPermitted: 'You do not have permission to see saved messages.',
  messagesFailed: (reason: string) => `The saved messages could not be loaded. ${reason}`,
  loadingMessages: 'Loading saved messages…',
  noMessages: 'There are no saved messages yet.',
  noMessageWith: (text: string) => `No saved message contains “${text}”.`,
  messagesFound: (all: number, first: number, last: number) => {
    if (all === 1) return '1 saved message. Press Enter to insert it.'
    if (first > 1 || last < all)
      return `Saved messages ${first} to ${last} of ${all}. ↑ and ↓ show others, Enter inserts one.`
    return `${all} saved messages. Choose with ↑ and ↓, insert with Enter.`
  },

  send: (after: StatusAfter) => (after === null ? 'Send' : AFTER[after]),
  sendAnyway: 'Send anyway',
  how: 'What happens to the ticket',
  hint: 'Ctrl + Enter or ⌘ + Enter · / for saved messages · Esc leaves the field',

  refused: (reason: string) => `The reply was not sent, and is kept here. ${reason}`,
  overtaken: (who: string, when: string) =>
    `${who} wrote on this ticket (${when}) after you began. Read it, then send your reply anyway or change it.`,
  newer: 'Written since',
  noAddress: 'The customer’s address has been removed. The reply was not sent, and is kept here.',
  readdressed: (to: string) => `The customer’s address is now ${to}. The reply was not sent, and is kept here.`,
  sendTo: (to: string) => `Send to ${to}`,
  withdrawn: 'The reply was not sent, and is a draft again.',
  gone: 'The reply had been sent already. It is in the conversation.',
  unconfirmed: (reason: string) =>
    `It is not known whether the reply was taken. ${reason} Trying again sends it only once.`,
  backToDraft: 'Back to draft',
  withdrawing: 'Taking the reply back…',
} as const

const AFTER: Readonly<Record<Exclude<StatusAfter, null>, string>> = {
  pending: 'Send and wait for the customer',
  resolved: 'Send and resolve',
}
