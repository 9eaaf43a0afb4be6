import { keyedHash } from '../../../machines/model/keyedHash.ts'

const KEY = [0x03020100, 0x07060504] as const

// The test vectors that the authors of HalfSipHash-2-4 publish: the bytes 0, 1, 2 ... under the key 00 01 ... 07.
const VECTORS: readonly (readonly [bytes: number, hash: number])[] = [
  [0, 0x5b9f35a9],
  [2, 0x03a662fa],
  [4, 0x89466e2a],
  [6, 0x23fc6358],
  [8, 0x8f84b8d0],
  [10, 0x3479b094],
  [12, 0x2f87f057],
  [14, 0x7cf8ffd6],
  [16, 0x84acb5d9],
]

/** The text whose code units consist of these bytes, two each. */
const textOf = (bytes: number): string =>
  Array.from({ length: bytes / 2 }, (_, index) => String.fromCharCode(2 * index + ((2 * index + 1) << 8))).join('')

describe('the keyed hash', () => {
  it.each(VECTORS)('of %d bytes is the published one', (bytes, hash) => {
    expect(keyedHash(KEY, textOf(bytes))).toBe(hash)
  })

  it('differs if the key differs', () => {
    expect(keyedHash([1, 2], 'Ada')).not.toBe(keyedHash([1, 3], 'Ada'))
  })
})
