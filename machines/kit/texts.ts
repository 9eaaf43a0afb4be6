export const TEXTS = {
  inDoubt: 'It is not known whether this was done: look it up, send it again or give it up',
  running: 'In progress: please wait',
  confirming: 'Waiting for your answer: confirm or cancel first',
  checking: 'Looking it up: please wait',
  // Where a notice has shown why a form was refused.
  nothingLost: 'Nothing you entered is lost: change it, or try again.',
  enterAgain: 'Enter it again',
  unchanged: 'Nothing has changed: make a change first',
  allDone: 'All steps are done: start over',
  firstStep: 'This is the first step: there is none before it',
} as const
