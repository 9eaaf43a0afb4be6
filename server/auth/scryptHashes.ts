import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/*
 * Passwords were hashed by scrypt before: `scrypt$N$r$p$salt$key`, salt and key in base64url. Such a hash is renewed when its
 * password next signs somebody in.
 */

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

export const isScryptHash = (hash: string): boolean => hash.startsWith('scrypt$')

/** Whether such a hash was made of `password`. */
export const verifyScrypt = async (hash: string, password: string): Promise<boolean> => {
  const [, N, r, p, salt = '', key = ''] = hash.split('$')
  const expected = Buffer.from(key, 'base64url')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const options = { ...cost, maxmem: 256 * cost.N * cost.r }
  const actual = await derive(password, Buffer.from(salt, 'base64url'), expected.length, options)
  return timingSafeEqual(expected, actual)
}
