/* Texts about tickets that the server sends as well. */
export const TEXTS = {
  needs: (permission: string) => `You need the “${permission}” permission`,
  closed: 'This ticket is closed',
  notClosed: 'This ticket is not closed',
  alreadyOpen: 'This ticket is open already',
  alreadyResolved: 'This ticket is resolved already',
  tooOld: 'It was closed more than 30 days ago. Open a new ticket instead.',
  notAnswered: 'Nobody has answered this customer. Say why no answer is needed.',
  notAsked: 'Nobody has asked the customer yet. Reply first, or note how they were asked.',
  noCustomer: 'Nobody knows who wrote this',
} as const
