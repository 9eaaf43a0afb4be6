/** Two words of 32 bits, drawn at random: who does not know them learns nothing of a text from its hash. */
export type HashKey = readonly [number, number]

type Words = [number, number, number, number]

const rotated = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits))

const mixed = (words: Words, rounds: number): Words => {
  let [a, b, c, d] = words
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
  return [a, b, c, d]
}

const absorbed = ([a, b, c, d]: Words, word: number): Words => {
  const [e, f, g, h] = mixed([a, b, c, d ^ word], 2)
  return [e ^ word, f, g, h]
}

/** HalfSipHash-2-4 of the UTF-16 code units of a text: a whole number of 32 bits, the same for the same text and key. */
export const keyedHash = ([first, second]: HashKey, text: string): number => {
  let words: Words = [first, second, 0x6c796765 ^ first, 0x74656462 ^ second]
  const whole = text.length - (text.length % 2)
  for (let at = 0; at < whole; at += 2) words = absorbed(words, text.charCodeAt(at) | (text.charCodeAt(at + 1) << 16))
  const rest = text.length > whole ? text.charCodeAt(whole) : 0
  const [a, b, c, d] = absorbed(words, ((text.length * 2) << 24) | rest)
  const [, x, , z] = mixed([a, b, c ^ 0xff, d], 4)
  return (x ^ z) >>> 0
}
