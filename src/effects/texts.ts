export const TEXTS = {
  noAnswer: 'The server did not answer. Check your connection and try again.',
  notSaved: 'You were signed out before this was saved. Try again.',
  failedWith: (status: number) => `The server answered with status ${status}.`,
  failed: 'The server could not do this.',
  stopped: 'You stopped waiting for the server.',
  stoppedSaving: 'You stopped waiting for the server. Your request may still have gone through.',
  tooLong: 'The server sent more than the console can handle.',
  // What is in the brackets is for who runs the server.
  misread: (what: string) => `The server’s answer cannot be read (${what}).`,
  notJson: (path: string) => `${path}: it is not JSON`,
  unfit: (path: string) => `${path}: it does not fit`,
  unfitAt: (path: string, place: string, expected: string) =>
    `${path}: it does not fit at "${place}", expected ${expected}`,
  noLength: (path: string) => `${path}: it does not say how long the list is`,
  notKept:
    'What you type cannot be kept: this browser’s storage is full or blocked. It will be lost when you close the page.',
} as const
