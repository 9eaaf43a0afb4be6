/* Choices in the handover of a rental bike. They are in a file of their own, because they are needed before the code of the screen is loaded. */

export const RENTAL_BIKES = ['City 300', 'Trail 500', 'Cargo 700'] as const

export const HANDOVER_CHECKS = [
  'Both brakes hold',
  'Front and rear light work',
  'Tyres are pumped up',
  'Battery is charged and locked in',
  'Lock and key are present',
] as const

export const DEPOSITS = ['By card', 'In cash'] as const
