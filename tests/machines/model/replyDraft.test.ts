import { replyFault, withReturned } from '../../../machines/model/replyDraft.ts'

describe('a reply that was taken back', () => {
  it.each([
    ['', 'Hello', 'Hello'],
    [' \n', 'Hello', 'Hello'],
    ['Thanks', 'Hello', 'Hello\n\nThanks'],
    ['Hello', 'Hello', 'Hello'],
    ['Hello\n\nThanks', 'Hello', 'Hello\n\nThanks'],
  ])(
    '[TP-4] is put before the draft %j, unless that has it: the reply %j makes the draft %j',
    (draft, body, together) => {
      expect(withReturned(draft, body)).toBe(together)
    },
  )
})

describe('the fault of a text that keeps it from being sent', () => {
  it.each([
    ['nothing', '', 'empty'],
    ['blanks', ' \n\t', 'empty'],
    ['one letter', 'a', null],
    ['20,000 characters', 'a'.repeat(20_000), null],
    ['20,001 characters', 'a'.repeat(20_001), 'long'],
    ['a placeholder without a value', 'Hello {{customer.name}}', 'open'],
  ] as const)('[TR-8] [TP-15] is empty, long or open, or null without a fault: %s', (_, text, fault) => {
    expect(replyFault(text)).toBe(fault)
  })
})
