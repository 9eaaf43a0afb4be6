import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/*
 * Earlier versions hashed passwords with scrypt: `scrypt$N$r$p$salt$key`, salt and key in base64url. The next sign-in replaces such a
 * hash.
 */

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

export const isScryptHash = (hash: string): boolean => hash.startsWith('scrypt$')

/** Whether `password` matches a scrypt hash. */
export const verifyScrypt = async (hash: string, password: string): Promise<boolean> => {
  const [, N, r, p, salt = '', key = ''] = hash.split('$')
  const expected = Buffer.from(key, 'base64url')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const options = { ...cost, maxmem: 256 * cost.N * cost.r }
  const actual = await derive(password, Buffer.from(salt, 'base64url'), expected.length, options)
  return timingSafeEqual(expected, actual)
}
