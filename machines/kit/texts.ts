export const TEXTS = {
  inDoubt: 'Check whether this was done, send it again, or give it up.',
  running: 'Please wait until this is done.',
  confirming: 'Confirm or cancel first.',
  checking: 'Checking. Please wait.',
  // Shown if a notice has already stated why saving failed.
  nothingLost: 'Your entries are still here. Edit them or try again.',
  enterAgain: 'Enter it again',
  unchanged: 'Make a change first.',
  allDone: 'All steps are done. You can start over.',
  firstStep: 'This is the first step.',
} as const
