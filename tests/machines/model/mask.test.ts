import { newPasswordError } from '../../../machines/model/account.ts'
import { keyedHash } from '../../../machines/model/keyedHash.ts'
import { maskSecret, maskText, maskWords } from '../../../machines/model/mask.ts'
import { messageBodyError, messageTitleError } from '../../../machines/model/savedMessages.ts'
import { emailError, passwordError } from '../../../machines/model/signInForm.ts'

const hash = (text: string) => keyedHash([1, 2], text)

const TEXTS = [
  'Ada',
  'ada@kickstand.example',
  'a@b',
  ' ada@kickstand.example ',
  'ada@',
  'x'.repeat(50),
  'x'.repeat(51),
  'x'.repeat(100),
  'x'.repeat(101),
  'x'.repeat(5001),
  'The brake\nsqueaks',
  'bad\u0000sign',
  'half \ud800 sign',
  '東京',
  '😀',
]

describe('the mask of a text', () => {
  it.each(TEXTS)('is judged by rules as the text is: %j', (text) => {
    for (const masked of [maskText(text), maskText(text, hash)]) {
      expect(masked).toHaveLength(text.length)
      expect([emailError(masked), messageTitleError(masked), messageBodyError(masked)]).toEqual([
        emailError(text),
        messageTitleError(text),
        messageBodyError(text),
      ])
    }
  })

  it.each(TEXTS)('has nothing of the text: %j', (text) => {
    const words = text.match(/[\p{L}\p{N}]{3,}/gu) ?? []
    expect(words.filter((word) => maskText(text, hash).includes(word))).toEqual([])
  })

  it.each(TEXTS)('has itself, without its signs, as a mask: %j', (text) => {
    expect(maskText(maskText(text, hash))).toBe(maskText(text))
  })

  it('is stars alone without a hash', () => {
    expect(maskText(' Ada Byron ')).toBe(' ********* ')
    expect(maskText('ada@kickstand.example')).toBe('*******************@x')
  })

  it.each([
    ['Ada Byron', /^\*{5}[\u2800-\u28ff]{4}$/],
    ['a\u0000bcdef', /^\*\0\*[\u2800-\u28ff]{4}$/],
    ['Ada', /^[\u2800-\u28ff]{3}$/],
  ])('ends in four signs of its hash, where there is room: %j', (text, mask) => {
    expect(maskText(text, hash)).toMatch(mask)
  })

  it('is no longer than any rule counts', () => {
    expect(maskText('x'.repeat(10_000), hash)).toHaveLength(6000)
  })

  it('is the same for the same text, and another for another', () => {
    expect(maskText('brake', hash)).toBe(maskText('brake', hash))
    expect(maskText('brake', hash)).not.toBe(maskText('broke', hash))
    expect(maskText('ab', hash)).not.toBe(maskText('ba', hash))
  })

  it('of a UUID is one, which says nothing of it but whether it is another', () => {
    const [one, other] = ['9b2e6f0a-1c3d-4e5f-8a7b-0123456789ab', '9B2E6F0A-1C3D-4E5F-8A7B-0123456789AC']
    expect(maskText(one)).toBe('00000000-0000-0000-0000-000000000000')
    expect(maskText(one, hash)).toMatch(/^0{8}-0000-0000-0000-[\da-f]{12}$/)
    expect(maskText(one, hash)).toBe(maskText(one, hash))
    expect(maskText(one, hash)).not.toBe(maskText(other, hash))
    expect(maskText(` ${one} `)).toBe(' 00000000-0000-0000-0000-000000000000 ')
    expect(maskText(`${one}0`)).toBe('*'.repeat(37))
  })

  it('of an email is the same but for a capital, where the emails are', () => {
    const [written, lower] = ['Ada@a.example', 'ada@a.example'].map((email) => maskText(email, hash))
    expect(written).not.toBe(lower)
    expect(written?.toLowerCase()).toBe(lower)
  })

  it.each(['', ' ', '.', '..', '?', '…'])('is the text where that says nothing: %j', (text) => {
    expect(maskText(text, hash)).toBe(text)
  })

  it('of its words keeps what parts them', () => {
    const isMine = (word: string) => word === 'mine'
    expect(maskWords('ada, <bob>\nmine', isMine)).toBe('***, <***>\nmine')
  })
})

describe('the mask of a secret', () => {
  it.each(['', 'ab', 'abc', 'Secret12', 'x'.repeat(9), 'x'.repeat(10), 'x'.repeat(50), 'x'.repeat(51)])(
    'is judged by rules as it is: %j',
    (secret) => {
      const masked = maskSecret(secret, hash)
      expect([passwordError(masked), newPasswordError(masked)]).toEqual([
        passwordError(secret),
        newPasswordError(secret),
      ])
    },
  )

  it('does not tell how long it is, but whether that will do', () => {
    expect(maskSecret('abc')).toBe(maskSecret('x'.repeat(9)))
    expect(maskSecret('x'.repeat(10))).toBe(maskSecret('x'.repeat(50)))
  })

  it('tells one from another', () => {
    expect(maskSecret('Secret12', hash)).toBe(maskSecret('Secret12', hash))
    expect(maskSecret('Secret12', hash)).not.toBe(maskSecret('Secret13', hash))
  })
})
