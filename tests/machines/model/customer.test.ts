import {
  customerEmailError,
  customerNameError,
  customerPhoneError,
  NOTE_MAX_LENGTH,
  NOTE_REMOVABLE,
  noteError,
  tidyEmail,
  tidyNote,
  tidyPhone,
} from '../../../machines/model/customer.ts'

const BROKEN = 'half of one \ud83d'

describe('a name of a customer', () => {
  it.each([
    ['', null],
    ['Ann', null],
    ['n'.repeat(200), null],
    [` ${'n'.repeat(200)} `, null],
    ['Ann\t', null],
    ['n'.repeat(201), 'Shorten the first name to 200 characters'],
    ['An\tn', 'Remove invisible or broken characters from the first name'],
    [BROKEN, 'Remove invisible or broken characters from the first name'],
  ])('[CU-4] %j has the error: %s', (name, error) => {
    expect(customerNameError('first name', name)).toBe(error)
  })
})

describe('an email of a customer', () => {
  it('[CU-3] is stored in lower case, without blanks around it', () => {
    expect(tidyEmail(' Ann@Customer.Example ')).toBe('ann@customer.example')
  })

  it.each([
    [' ', 'Enter an email'],
    ['a@b', null],
    [' Ann@Customer.Example ', null],
    [`${'a'.repeat(252)}@b`, null],
    [`${'a'.repeat(253)}@b`, 'Shorten the email to 254 characters'],
    ['ann', 'Enter a valid email'],
    ['@b', 'Enter a valid email'],
    ['ann@', 'Enter a valid email'],
    ['an n@b', 'Enter a valid email'],
    ['ann@b c', 'Enter a valid email'],
    ['ann@b@c', 'Enter a valid email'],
    ['ann@b\u0000', 'Enter a valid email'],
    ['ann@b\ud83d', 'Enter a valid email'],
  ])('[CU-4] %j has the error: %s', (email, error) => {
    expect(customerEmailError(email)).toBe(error)
  })
})

const NO_PHONE = 'Enter a phone number of 6 to 15 digits'

describe('a phone number of a customer', () => {
  it.each([
    ['', '', null],
    [' ', '', null],
    ['+49555123456', '+49555123456', null],
    ['0049 (555) 12.34-56/7', '+495551234567', null],
    ['030 9001 820', '0309001820', null],
    ['+49 300 1820', '+493001820', null],
    ['123456', '123456', null],
    ['+123456789012345', '+123456789012345', null],
    ['12345', '12345', NO_PHONE],
    ['1234567890123456', '1234567890123456', NO_PHONE],
    ['+1234567890123456', '+1234567890123456', NO_PHONE],
    ['49+555123456', '49+555123456', NO_PHONE],
    ['a123456', 'a123456', NO_PHONE],
    ['123456a', '123456a', NO_PHONE],
  ])(
    '[CU-3] [CU-4] %j is tidied to %j, and is refused unless that is empty or 6 to 15 digits, with or without a + in front',
    (typed, stored, error) => {
      expect([tidyPhone(typed), customerPhoneError(typed)]).toEqual([stored, error])
    },
  )
})

describe('a note about a customer', () => {
  it('[CU-6] is stored without blanks around it, and with one character for each line break', () => {
    expect(tidyNote(' one\r\ntwo\rthree\nfour \n')).toBe('one\ntwo\nthree\nfour')
  })

  it('[CU-6] can be deleted within 15 minutes', () => {
    expect(NOTE_REMOVABLE).toBe(900_000)
  })

  it.each([
    [' \n', 'Enter a note'],
    ['one\n\ttwo', null],
    [` ${'n'.repeat(NOTE_MAX_LENGTH)} `, null],
    ['n'.repeat(NOTE_MAX_LENGTH + 1), 'Shorten the note to 2000 characters'],
    ['a\u0000b', 'Remove invisible or broken characters from the note'],
    [BROKEN, 'Remove invisible or broken characters from the note'],
  ])('[CU-6] %j has the error: %s', (note, error) => {
    expect(noteError(note)).toBe(error)
  })
})
