import { passwordChecks, passwordStrength } from '../../../machines/model/passwordStrength.ts'
import { emailError, passwordError } from '../../../machines/model/signInForm.ts'

describe('email', () => {
  it.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['a', 'Minimum 3 symbols'],
    ['a@', 'Minimum 3 symbols'],
    [' a@ ', 'Minimum 3 symbols'],
    ['a@b', null],
    ['ada', 'Wrong email format'],
    ['ada@', 'Wrong email format'],
    ['@kickstand.example', 'Wrong email format'],
    ['ada kickstand@example', 'Wrong email format'],
    ['ada@kick..stand', 'Wrong email format'],
    ['ada@-kickstand.example', 'Wrong email format'],
    ['ada@@kickstand.example', 'Wrong email format'],
    ['ada@kickstand.example', null],
    ["o'neil+shop@kickstand.example", null],
    ['0@0', null],
    ['999@999.999', null],
    ['9a9@9z9.Z0z', null],
    ['AZaz09@kickstand.example', null],
    ["!#$%&*+/=?^_`{|}~.-'@kickstand.example", null],
    ['a@b_c.example', 'Wrong email format'],
    ['a@b.c-', 'Wrong email format'],
    ['a@b-c.d-e', null],
    ['a@b.c', null],
    ['  ada@kickstand.example  ', null],
    [`${'a'.repeat(32)}@kickstand.example`, null],
    [`${'a'.repeat(33)}@kickstand.example`, 'Maximum 50 symbols'],
    ['a'.repeat(51), 'Maximum 50 symbols'],
    ['a'.repeat(50), 'Wrong email format'],
  ])('[AU-5] %j has the error: %s', (email, error) => {
    expect(emailError(email)).toBe(error)
  })
})

describe('password', () => {
  it.each([
    ['', 'Password is required'],
    ['a', 'Minimum 3 symbols'],
    ['ab', 'Minimum 3 symbols'],
    ['abc', null],
    ['   ', null],
    ['a'.repeat(50), null],
    ['a'.repeat(51), 'Maximum 50 symbols'],
  ])('[AU-6] %j has the error: %s', (password, error) => {
    expect(passwordError(password)).toBe(error)
  })
})

describe('password strength', () => {
  it.each([
    ['', 0],
    ['       ', 0],
    ['a', 20],
    ['A', 20],
    ['1', 20],
    ['!', 20],
    ['aaaaaaa', 20],
    ['aaaaaaaa', 40],
    ['aA', 40],
    ['aA1', 60],
    ['aA1!', 80],
    ['aaaaaA1', 60],
    ['aaaaaA1!', 100],
    ['ÄÖÜäöü12', 80],
    ['        ', 20],
  ])('[AU-11] %j earns %d of 100', (password, strength) => {
    expect(passwordStrength(passwordChecks(password))).toBe(strength)
  })
})
