export const TEXTS = {
  step: 'Step',
  stepOf: (step: number, steps: number, title: string) => `Step ${step} of ${steps}: ${title}`,
  toContinue: (obstacle: string) => `${obstacle} to continue`,
  back: 'Back',
  next: 'Next',
  finish: 'Finish',
  result: 'Result',
  startOver: 'Start over',
} as const
