import { fieldsAt, stepError, validSteps } from '../../../../machines/kit/wizardRules.ts'
import { EMPTY_HANDOVER, HANDOVER_RULES, type HandoverForm } from '../../../../machines/screens/wizards/handover.ts'
import { HANDOVER_CHECKS } from '../../../../machines/screens/wizards/handoverChoices.ts'
import { HANDOVER_STEPS } from '../../../../machines/screens/wizards/wizards.machine.ts'

const whole: HandoverForm = { customer: 'Eve Ride', bike: 'Cargo 700', checks: HANDOVER_CHECKS, deposit: 'In cash' }
const { errors, steps } = HANDOVER_RULES

const stepErrors = (form: HandoverForm) => steps.map((_, index) => stepError(HANDOVER_RULES, form, index + 1))

describe('a handover', () => {
  it('has four steps', () => {
    expect(HANDOVER_STEPS).toEqual(['Rental', 'Checks', 'Deposit', 'Handover'])
    expect(HANDOVER_RULES.id).toBe('wizards')
  })

  it('has an error message for each invalid field', () => {
    expect(errors.customer(EMPTY_HANDOVER)).toBe('Enter a customer name')
    expect(errors.customer({ ...whole, customer: '  ' })).toBe('Enter a customer name')
    expect(errors.customer({ ...whole, customer: 'x'.repeat(50) })).toBeNull()
    expect(errors.customer({ ...whole, customer: 'x'.repeat(51) })).toBe('Shorten the customer name to 50 characters')
    expect(errors.bike(EMPTY_HANDOVER)).toBe('Choose a bike')
    expect(errors.checks(EMPTY_HANDOVER)).toBe('Complete the 5 remaining checks')
    expect(errors.checks({ ...whole, checks: HANDOVER_CHECKS.slice(1) })).toBe('Complete the last check')
    expect(errors.deposit(EMPTY_HANDOVER)).toBe('Choose a payment method')
  })

  it('blocks a step with its first error, and not if it is valid', () => {
    expect(stepErrors(EMPTY_HANDOVER)).toEqual([
      'Enter a customer name',
      'Complete the 5 remaining checks',
      'Choose a payment method',
      null,
    ])
    expect(stepError(HANDOVER_RULES, { ...EMPTY_HANDOVER, customer: 'Eve Ride' }, 1)).toBe('Choose a bike')
    expect(stepErrors(whole)).toEqual([null, null, null, null])
    expect(validSteps(HANDOVER_RULES, EMPTY_HANDOVER)).toEqual([4])
    expect(validSteps(HANDOVER_RULES, { ...whole, deposit: null })).toEqual([1, 2, 4])
  })

  it('has each field at exactly one step', () => {
    const fields = steps.flatMap((step) => step.fields)
    expect(fields.toSorted()).toEqual(Object.keys(EMPTY_HANDOVER).toSorted())
    expect(fieldsAt(HANDOVER_RULES, 9)).toEqual([])
  })
})
