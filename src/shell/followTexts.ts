export const TEXTS = {
  live: 'Live',
  catchingUp: 'Catching up',
  behind: (time: string) => `Not live since ${time}`,
} as const
