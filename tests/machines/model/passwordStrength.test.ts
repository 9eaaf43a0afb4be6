import { passwordChecks, passwordStrength } from '../../../machines/model/passwordStrength.ts'

describe('[AU-11] the checks of a password', () => {
  it('are for the length, a lowercase letter, an uppercase letter, a digit and a special character', () => {
    expect(passwordChecks('').map(({ title }) => title)).toEqual([
      'At least 8 characters',
      'A lowercase letter',
      'An uppercase letter',
      'A digit',
      'A special character',
    ])
  })

  it.each([
    ['', [false, false, false, false, false], 0],
    ['abcdefg', [false, true, false, false, false], 20],
    ['abcdefgh', [true, true, false, false, false], 40],
    ['ABCdef12', [true, true, true, true, false], 80],
    ['A1!', [false, false, true, true, true], 60],
    ['ABCdef1!', [true, true, true, true, true], 100],
    ['        ', [true, false, false, false, false], 20],
  ])('are met by %j as %j, which is a strength of %d', (password, met, strength) => {
    expect(passwordChecks(password).map(({ isMet }) => isMet)).toEqual(met)
    expect(passwordStrength(passwordChecks(password))).toBe(strength)
  })

  it('require the minimum length that a form sets', () => {
    const [length] = passwordChecks('123456789', 10)
    expect(length).toEqual({ title: 'At least 10 characters', isMet: false })
    expect(passwordChecks('1234567890', 10)[0]?.isMet).toBe(true)
  })
})
