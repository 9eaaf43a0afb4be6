/* What can be chosen in the handover of a rental bike. By itself: it is known before the code of the screen has come. */

export const RENTAL_BIKES = ['City 300', 'Trail 500', 'Cargo 700'] as const

/** What is looked at together with the customer. */
export const HANDOVER_CHECKS = [
  'Both brakes hold',
  'Front and rear light work',
  'Tyres are pumped up',
  'Battery is charged and locked in',
  'Lock and key are there',
] as const

export const DEPOSITS = ['By card', 'In cash'] as const
