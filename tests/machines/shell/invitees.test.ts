import {
  ACCESS_NAMES,
  DEFAULT_ACCESS,
  pastedSummary,
  readEmails,
  wrongEmails,
} from '../../../machines/shell/invitees.ts'
import { SAMPLE_INVITEES } from '../../../machines/shell/shellSamples.ts'

const read = (text: string, ...known: string[]) => readEmails(text, known)

describe('emails of a pasted text', () => {
  it.each([
    ['commas', 'ada@a.example,bob@a.example', ['ada@a.example', 'bob@a.example']],
    ['blanks', 'ada@a.example  bob@a.example', ['ada@a.example', 'bob@a.example']],
    ['lines', 'ada@a.example\r\nbob@a.example\n', ['ada@a.example', 'bob@a.example']],
    ['semicolons and tabs', 'ada@a.example;\tbob@a.example', ['ada@a.example', 'bob@a.example']],
    ['angle brackets', '<ada@a.example>, <bob@a.example>', ['ada@a.example', 'bob@a.example']],
    ['blanks and a comma, with no email between', ' \n , ', []],
  ])('[SH-12] are separated by %s', (_, text, added) => {
    expect(read(text)).toEqual({ added, merged: [], wrong: [] })
  })

  it('[SH-12] are merged if they are duplicates or already on the list, in any letter case', () => {
    expect(read('ada@a.example Ada@A.example bob@a.example', 'BOB@a.example')).toEqual({
      added: ['ada@a.example'],
      merged: ['Ada@A.example', 'bob@a.example'],
      wrong: [],
    })
  })

  it('[SH-12] that are invalid are listed once each, as they were written', () => {
    expect(read('ada@a.example, ada@, @a.example ada@, <nobody>, x<ada@a.example>, <ada@a.example>x')).toEqual({
      added: ['ada@a.example'],
      merged: [],
      wrong: ['ada@', '@a.example', '<nobody>', 'x<ada@a.example>', '<ada@a.example>x'],
    })
  })
})

describe('the summary of an added text', () => {
  const of = (added: string[], merged: string[] = [], wrong: string[] = []) => ({ added, merged, wrong })
  const six = ['a@', 'b@', 'c@', 'd@', 'e@', 'f@']

  it.each([
    [of(['ada@a.example']), '1 person was added.'],
    [of(['ada@a.example', 'bob@a.example']), '2 people were added.'],
    [of(['ada@a.example'], ['bob@a.example']), '1 person was added. Already on the list: bob@a.example.'],
    [of([], ['bob@a.example', 'bob@a.example']), 'No one was added. Already on the list: bob@a.example.'],
    [of([], [], ['ada@']), ''],
  ])('[SH-12] of %j states who was added and who was there before: %s', (pasted, words) => {
    expect(pastedSummary(pasted)).toBe(words)
  })

  it.each([
    [of(['ada@a.example']), null],
    [of([], [], ['ada@']), 'Not a valid email: ada@'],
    [of([], [], ['ada@', 'nobody']), 'Not valid emails: ada@, nobody'],
    [of([], [], six.slice(0, 5)), 'Not valid emails: a@, b@, c@, d@, e@'],
    [of([], [], six), 'Not valid emails: a@, b@, c@, d@, e@ and 1 more'],
  ])('[SH-12] of %j names the invalid emails: %s', (pasted, words) => {
    expect(wrongEmails(pasted)).toBe(words)
  })
})

describe('access', () => {
  it('[SH-12] has the levels 1 Guest, 2 Owner and 3 Can Edit, and is 2 by default', () => {
    expect(ACCESS_NAMES).toEqual({ 1: 'Guest', 2: 'Owner', 3: 'Can Edit' })
    expect(DEFAULT_ACCESS).toBe(2)
  })

  it('[SH-12] of the samples is valid, and each sample has a unique email', () => {
    expect(SAMPLE_INVITEES.every(({ access }) => access in ACCESS_NAMES)).toBe(true)
    expect(new Set(SAMPLE_INVITEES.map(({ email }) => email)).size).toBe(SAMPLE_INVITEES.length)
  })
})
