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
  it('is accepted with unknown fields, and with null for the person who changed it', () => {
    expect(is({ ...message, colour: 'teal' }, SavedMessage)).toBe(true)
    expect(is({ ...message, updated_by: null }, SavedMessage)).toBe(true)
    expect(is([message], SavedMessages)).toBe(true)
  })

  it.each(Object.keys(message))('is refused without %s, or with a number for it', (field) => {
    expect(is({ ...message, [field]: undefined }, SavedMessage)).toBe(false)
    expect(is({ ...message, [field]: 7 }, SavedMessage)).toBe(false)
  })

  it('is refused if the person who changed it has no name', () => {
    expect(is({ ...message, updated_by: {} }, SavedMessage)).toBe(false)
    expect(is({ ...message, updated_by: { name: 7 } }, SavedMessage)).toBe(false)
  })

  it('that was removed needs only an id, which is a text', () => {
    expect(is({ id: '1' }, RemovedMessage)).toBe(true)
    expect(is({}, RemovedMessage)).toBe(false)
    expect(is({ id: 1 }, RemovedMessage)).toBe(false)
  })
})

describe('the title of a saved message', () => {
  it.each([
    ['', 'Enter a title'],
    [' \t\n', 'Enter a title'],
    ['G', null],
    ['a'.repeat(100), null],
    [` ${'a'.repeat(100)} `, null],
    ['a'.repeat(101), 'Shorten the title to 100 characters'],
    ['Réponse 🚲 “quoted”', null],
    ['one\nline', 'Remove invisible or broken characters from the title'],
    ['a\u0000b', 'Remove invisible or broken characters from the title'],
    ['half of one \ud83d', 'Remove invisible or broken characters from the title'],
  ])('%j has the error: %s', (title, error) => {
    expect(messageTitleError(title)).toBe(error)
  })
})

describe('the body of a saved message', () => {
  it.each([
    ['', 'Enter a message'],
    ['\r\n ', 'Enter a message'],
    ['Hello,\r\n\r\n\tyour bike is ready 🚲\n', null],
    ['a\u0000b', 'Remove invisible or broken characters from the message'],
    ['a\u001bb', 'Remove invisible or broken characters from the message'],
    ['\ude00 half of one', 'Remove invisible or broken characters from the message'],
  ])('%j has the error: %s', (body, error) => {
    expect(messageBodyError(body)).toBe(error)
  })

  it.each([
    ['5,000 characters', 'a'.repeat(5000), null],
    ['5,001 characters', 'a'.repeat(5001), 'Shorten the message to 5000 characters'],
    ['line ends of two characters, which count once', 'a\r\n'.repeat(2500), null],
  ])('may have at most 5000 characters: %s', (_, body, error) => {
    expect(messageBodyError(body)).toBe(error)
  })
})

describe('a draft that is tidied', () => {
  it('has no blanks around its texts, and one character for each line end', () => {
    expect(tidyDraft({ title: '  Greeting ', body: '\n Hello,\r\nbye\rnow \n' })).toEqual({
      title: 'Greeting',
      body: 'Hello,\nbye\nnow',
    })
  })
})
