import { is } from 'superstruct'
import {
  messageBodyError,
  messageTitleError,
  RemovedMessage,
  SavedMessage,
  SavedMessages,
  tidyDraft,
} from '../../../machines/model/savedMessages.ts'

const message = {
  id: '1',
  title: 'Greeting',
  body: 'Hello',
  created_at: '2024-03-05T12:00:00.000Z',
  updated_at: '2024-03-05T12:00:00.000Z',
  updated_by: { name: 'Ada Byron' },
}

describe('a saved message', () => {
  it('fits with fields that nobody knows, and without a person who is gone', () => {
    expect(is({ ...message, colour: 'teal' }, SavedMessage)).toBe(true)
    expect(is({ ...message, updated_by: null }, SavedMessage)).toBe(true)
    expect(is([message], SavedMessages)).toBe(true)
  })

  it.each(Object.keys(message))('does not fit without %s, or with a number there', (field) => {
    expect(is({ ...message, [field]: undefined }, SavedMessage)).toBe(false)
    expect(is({ ...message, [field]: 7 }, SavedMessage)).toBe(false)
  })

  it('does not fit with a person without a name', () => {
    expect(is({ ...message, updated_by: {} }, SavedMessage)).toBe(false)
    expect(is({ ...message, updated_by: { name: 7 } }, SavedMessage)).toBe(false)
  })

  it('that was removed is told by its id', () => {
    expect(is({ id: '1' }, RemovedMessage)).toBe(true)
    expect(is({}, RemovedMessage)).toBe(false)
    expect(is({ id: 1 }, RemovedMessage)).toBe(false)
  })
})

describe('the title of a saved message', () => {
  it.each([
    ['', 'Title is required'],
    [' \t\n', 'Title is required'],
    ['G', null],
    ['a'.repeat(100), null],
    [` ${'a'.repeat(100)} `, null],
    ['a'.repeat(101), 'Title can have at most 100 characters'],
    ['Réponse 🚲 “quoted”', null],
    ['one\nline', 'Title contains characters that cannot be saved'],
    ['a\u0000b', 'Title contains characters that cannot be saved'],
    ['half of one \ud83d', 'Title contains characters that cannot be saved'],
  ])('%j: %s', (title, error) => {
    expect(messageTitleError(title)).toBe(error)
  })
})

describe('the body of a saved message', () => {
  it.each([
    ['', 'Message is required'],
    ['\r\n ', 'Message is required'],
    ['Hello,\r\n\r\n\tyour bike is ready 🚲\n', null],
    ['a\u0000b', 'Message contains characters that cannot be saved'],
    ['a\u001bb', 'Message contains characters that cannot be saved'],
    ['\ude00 half of one', 'Message contains characters that cannot be saved'],
  ])('%j: %s', (body, error) => {
    expect(messageBodyError(body)).toBe(error)
  })

  it.each([
    ['5,000 characters', 'a'.repeat(5000), null],
    ['5,001 characters', 'a'.repeat(5001), 'Message can have at most 5000 characters'],
    ['line ends of two characters, which count once', 'a\r\n'.repeat(2500), null],
  ])('with %s', (_, body, error) => {
    expect(messageBodyError(body)).toBe(error)
  })
})

describe('what is kept of what was typed', () => {
  it('has no blanks around it, and one character for a line end', () => {
    expect(tidyDraft({ title: '  Greeting ', body: '\n Hello,\r\nbye\rnow \n' })).toEqual({
      title: 'Greeting',
      body: 'Hello,\nbye\nnow',
    })
  })
})
