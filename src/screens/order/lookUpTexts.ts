export const TEXTS = {
  lookUp: 'Look again',
  lookingUp: 'The gateway is being asked. Please wait.',
  offline: 'You are offline. Asking the gateway needs a connection.',
  noNews: 'The gateway was asked. The outcome is not known yet.',
  failed: (reason: string) => `The gateway could not be asked: ${reason}`,
} as const
