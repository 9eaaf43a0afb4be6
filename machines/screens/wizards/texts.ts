export const TEXTS = {
  steps: { rental: 'Rental', checks: 'Checks', deposit: 'Deposit', handover: 'Handover' },
  customer: 'customer name',
  chooseBike: 'Choose a bike',
  chooseDeposit: 'Choose a payment method',
  checksLeft: (checks: number) =>
    checks === 1 ? 'Complete the last check' : `Complete the ${checks} remaining checks`,
} as const
