/** Two random 32-bit words. Without knowing them, nobody can learn anything about a text from its hash. */
export type HashKey = readonly [number, number]

const rotated = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits))

const mix = (words: Int32Array, rounds: number): void => {
  let [a = 0, b = 0, c = 0, d = 0] = words
  for (let round = 0; round < rounds; round += 1) {
    a = (a + b) | 0
    b = rotated(b, 5) ^ a
    a = rotated(a, 16)
    c = (c + d) | 0
    d = rotated(d, 8) ^ c
    a = (a + d) | 0
    d = rotated(d, 7) ^ a
    c = (c + b) | 0
    b = rotated(b, 13) ^ c
    c = rotated(c, 16)
  }
  words[0] = a
  words[1] = b
  words[2] = c
  words[3] = d
}

const absorb = (words: Int32Array, word: number): void => {
  words[3] = (words[3] ?? 0) ^ word
  mix(words, 2)
  words[0] = (words[0] ?? 0) ^ word
}

/** HalfSipHash-2-4 of the UTF-16 code units of a text: an unsigned 32-bit integer. */
export const keyedHash = ([first, second]: HashKey, text: string): number => {
  const words = Int32Array.of(first, second, 0x6c796765 ^ first, 0x74656462 ^ second)
  const whole = text.length - (text.length % 2)
  for (let at = 0; at < whole; at += 2) absorb(words, text.charCodeAt(at) | (text.charCodeAt(at + 1) << 16))
  absorb(words, ((text.length * 2) << 24) | (text.length > whole ? text.charCodeAt(whole) : 0))
  words[2] = (words[2] ?? 0) ^ 0xff
  mix(words, 4)
  return ((words[1] ?? 0) ^ (words[3] ?? 0)) >>> 0
}
