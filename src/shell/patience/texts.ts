export const TEXTS = {
  noAnswer: 'The server has not responded yet.',
  stopWaiting: 'Stop waiting',
} as const
