export const TEXTS = {
  droppedFilter: (given: string) => `The filter “${given}” is not known and was left out.`,
  dropped: (given: string) => `“${given}” is not known and was left out.`,
  isYours: 'This ticket is assigned to you already',
  taken: (number: string, from: string) => `${number} is yours now. It was ${from}’s.`,
  nothingListed: 'There is no ticket in this list',
  assigning: 'Assigning this ticket. Please wait.',
} as const
