export const TEXTS = {
  handover: 'Hand over a rental bike',
  handoverHint: 'Sample: your entries are kept until you finish or discard them.',
  newApp: 'New app',
  newAppHint: 'The same wizard as New App: what you started there continues here.',

  steps: 'Steps of the handover',
  customer: 'Customer',
  customerHint: 'As shown on the ID card.',
  bike: 'Bike',
  checks: 'Checks',
  checkTogether: 'Check the bike together',
  deposit: 'Deposit',
  depositQuestion: 'How the deposit is paid',
  checked: (done: number, all: number) => `${done} of ${all}`,
  notSaving: 'Finish does not save anything: the admin API cannot save rentals.',
  end: 'Nothing was saved',
  endText: 'The admin API cannot save rentals, so nothing was sent. Your entries are lost when you leave this page.',
} as const
