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
  it.each(TEXTS)('has the same length and the same validation errors as the text: %j', (text) => {
    for (const masked of [maskText(text), maskText(text, hash)]) {
      expect(masked).toHaveLength(text.length)
      expect([emailError(masked), messageTitleError(masked), messageBodyError(masked)]).toEqual([
        emailError(text),
        messageTitleError(text),
        messageBodyError(text),
      ])
    }
  })

  it.each(TEXTS)('contains no word of three or more characters of the text: %j', (text) => {
    const words = text.match(/[\p{L}\p{N}]{3,}/gu) ?? []
    expect(words.filter((word) => maskText(text, hash).includes(word))).toEqual([])
  })

  it.each(TEXTS)('masked again without a hash, is the mask without a hash: %j', (text) => {
    expect(maskText(maskText(text, hash))).toBe(maskText(text))
  })

  it('has stars in place of the characters if no hash is given, and for an email ends in @x', () => {
    expect(maskText(' Ada Byron ')).toBe(' ********* ')
    expect(maskText('ada@kickstand.example')).toBe('*******************@x')
  })

  it.each([
    ['Ada Byron', /^\*{5}[\u2800-\u28ff]{4}$/],
    ['a\u0000bcdef', /^\*\0\*[\u2800-\u28ff]{4}$/],
    ['Ada', /^[\u2800-\u28ff]{3}$/],
  ])('ends in four signs of the hash, or fewer if the text is shorter: %j', (text, mask) => {
    expect(maskText(text, hash)).toMatch(mask)
  })

  it('has at most 6000 characters', () => {
    expect(maskText('x'.repeat(10_000), hash)).toHaveLength(6000)
  })

  it('is equal for equal texts, and differs for different ones', () => {
    expect(maskText('brake', hash)).toBe(maskText('brake', hash))
    expect(maskText('brake', hash)).not.toBe(maskText('broke', hash))
    expect(maskText('ab', hash)).not.toBe(maskText('ba', hash))
  })

  it('of a UUID is zeros in the form of a UUID, and ends in the hash if one is given', () => {
    const [one, other] = ['9b2e6f0a-1c3d-4e5f-8a7b-0123456789ab', '9B2E6F0A-1C3D-4E5F-8A7B-0123456789AC']
    expect(maskText(one)).toBe('00000000-0000-0000-0000-000000000000')
    expect(maskText(one, hash)).toMatch(/^0{8}-0000-0000-0000-[\da-f]{12}$/)
    expect(maskText(one, hash)).toBe(maskText(one, hash))
    expect(maskText(one, hash)).not.toBe(maskText(other, hash))
    expect(maskText(` ${one} `)).toBe(' 00000000-0000-0000-0000-000000000000 ')
    expect(maskText(`${one}0`)).toBe('*'.repeat(37))
  })

  it('of two emails that differ only in a capital differs only in a capital', () => {
    const [written, lower] = ['Ada@a.example', 'ada@a.example'].map((email) => maskText(email, hash))
    expect(written).not.toBe(lower)
    expect(written?.toLowerCase()).toBe(lower)
  })

  it.each(['', ' ', '.', '..', '?', '…'])('is the text itself if that has only blanks or punctuation: %j', (text) => {
    expect(maskText(text, hash)).toBe(text)
  })

  it('of single words keeps the separators, and the words that are excepted', () => {
    const isMine = (word: string) => word === 'mine'
    expect(maskWords('ada, <bob>\nmine', isMine)).toBe('***, <***>\nmine')
  })
})

describe('the mask of a secret', () => {
  it.each(['', 'ab', 'abc', 'Secret12', 'x'.repeat(9), 'x'.repeat(10), 'x'.repeat(50), 'x'.repeat(51)])(
    'has the same validation errors as the secret: %j',
    (secret) => {
      const masked = maskSecret(secret, hash)
      expect([passwordError(masked), newPasswordError(masked)]).toEqual([
        passwordError(secret),
        newPasswordError(secret),
      ])
    },
  )

  it('hides the length: it is equal for lengths that the rules treat alike', () => {
    expect(maskSecret('abc')).toBe(maskSecret('x'.repeat(9)))
    expect(maskSecret('x'.repeat(10))).toBe(maskSecret('x'.repeat(50)))
  })

  it('is equal for equal secrets, and differs for different ones', () => {
    expect(maskSecret('Secret12', hash)).toBe(maskSecret('Secret12', hash))
    expect(maskSecret('Secret12', hash)).not.toBe(maskSecret('Secret13', hash))
  })
})
