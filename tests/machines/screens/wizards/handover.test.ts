import {
  EMPTY_HANDOVER,
  HANDOVER_STEPS,
  type HandoverForm,
  handoverFieldError,
  handoverStepError,
  handoverStepFields,
} from '../../../../machines/screens/wizards/handover.ts'
import { HANDOVER_CHECKS } from '../../../../machines/screens/wizards/handoverChoices.ts'

const whole: HandoverForm = { customer: 'Eve Ride', bike: 'Cargo 700', checks: HANDOVER_CHECKS, deposit: 'In cash' }

describe('a handover', () => {
  it('says what is wrong with each field', () => {
    expect(handoverFieldError(EMPTY_HANDOVER, 'customer')).toBe('Customer is required')
    expect(handoverFieldError({ ...whole, customer: '  ' }, 'customer')).toBe('Customer is required')
    expect(handoverFieldError({ ...whole, customer: 'x'.repeat(50) }, 'customer')).toBeNull()
    expect(handoverFieldError({ ...whole, customer: 'x'.repeat(51) }, 'customer')).toBe(
      'Customer may have at most 50 characters',
    )
    expect(handoverFieldError(EMPTY_HANDOVER, 'bike')).toBe('Choose a bike')
    expect(handoverFieldError(EMPTY_HANDOVER, 'checks')).toBe('5 checks are left')
    expect(handoverFieldError({ ...whole, checks: HANDOVER_CHECKS.slice(1) }, 'checks')).toBe('1 check is left')
    expect(handoverFieldError(EMPTY_HANDOVER, 'deposit')).toBe('Choose how the deposit is paid')
  })

  it('holds a step for the first thing that is wrong in it, and none that is whole', () => {
    expect(HANDOVER_STEPS.map((_, index) => handoverStepError(EMPTY_HANDOVER, index + 1))).toEqual([
      'Customer is required',
      '5 checks are left',
      'Choose how the deposit is paid',
      null,
    ])
    expect(handoverStepError({ ...EMPTY_HANDOVER, customer: 'Eve Ride' }, 1)).toBe('Choose a bike')
    expect(HANDOVER_STEPS.map((_, index) => handoverStepError(whole, index + 1))).toEqual([null, null, null, null])
  })

  it('fills in each field at one step', () => {
    const fields = HANDOVER_STEPS.flatMap((_, index) => handoverStepFields(index + 1))
    expect(fields.toSorted()).toEqual(Object.keys(EMPTY_HANDOVER).toSorted())
    expect(handoverStepFields(9)).toEqual([])
  })
})
