export const TEXTS = {
  noAnswer: 'The server has not answered yet.',
  stopWaiting: 'Stop waiting',
} as const
