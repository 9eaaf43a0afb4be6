import type { ReplyOutcome } from '../../../machines/screens/ticket/mailDecision.ts'

export const TEXTS = {
  outcomes: { again: 'Send again', arrived: 'It arrived' } satisfies Record<ReplyOutcome, string>,
  questions: {
    again: (to: string, isUnknown: boolean) =>
      isUnknown
        ? `Send it to ${to} again? If the first one has arrived, they receive it twice. It leaves at once.`
        : `Send it to ${to} again? It leaves at once and cannot be taken back.`,
    arrived: (to: string) => `Has ${to} received it? It is then marked as sent, for good.`,
  } satisfies Record<ReplyOutcome, (to: string, isUnknown: boolean) => string>,
  no: 'Cancel',
  deciding: 'Wait until the last decision is saved.',
  offline: 'You are offline. Sending needs a connection.',
  refused: (reason: string) => `Nothing was changed. ${reason}`,
  doubt: (reason: string) => `It is not known whether this was saved. ${reason} Trying again does it only once.`,
} as const
