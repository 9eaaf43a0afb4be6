export const TEXTS = {
  steps: { rental: 'Rental', checks: 'Checks', deposit: 'Deposit', handover: 'Handover' },
  customer: 'Customer',
  chooseBike: 'Choose a bike',
  chooseDeposit: 'Choose how the deposit is paid',
  checksLeft: (checks: number) => (checks === 1 ? '1 check left' : `${checks} checks left`),
} as const
