export const TEXTS = {
  noAnswer: 'The server did not respond. Check your connection and try again.',
  notSaved: 'You were signed out before this was saved. Try again.',
  failedWith: (status: number) => `The server returned an error (${status}).`,
  failed: 'The server could not complete this.',
  stopped: 'You stopped waiting for the server.',
  stoppedSaving: 'You stopped waiting for the server. Your request may still have gone through.',
  tooLong: 'The server’s response is too large.',
  // The part in brackets is for the person who runs the server.
  misread: (what: string) => `The server sent a response that cannot be read (${what}).`,
  notJson: (path: string) => `${path}: not JSON`,
  unfit: (path: string) => `${path}: not as expected`,
  unfitAt: (path: string, place: string, expected: string) => `${path}: expected ${expected} at “${place}”`,
  noLength: (path: string) => `${path}: no total`,
  notKept:
    'Your drafts cannot be saved because this browser’s storage is full or blocked. You will lose them when you close the page.',
} as const
