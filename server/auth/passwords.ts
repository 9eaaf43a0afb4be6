import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createPlaces } from '../http/places.ts'
import { createTurns, type Waiter } from './turns.ts'

/** What a hash costs, in the terms of scrypt. */
export type PasswordCost = { N: number; r: number; p: number }

/** As OWASP gives it for 32 MB. */
const COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }
const KEY_BYTES = 32
const SALT_BYTES = 16
const GENERATED_BYTES = 16

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** Keys that are derived at the same time leave one processor to all other calls. */
const inTurn = createTurns(Math.max(1, availableParallelism() - 1))
/** Nobody on the network: the program itself. */
const OURSELVES: Waiter = { name: 'ourselves' }

/** How many have a password tried or set at the same time, most of whom wait; and how long whoever finds it full is told to. */
const MOST_PLACES = 200
const FULL_WAIT_MS = 30_000
/** Takes a place among those whose passwords are tried or set, before the attempt is counted; throws an ApiError 429 where all are taken. */
export const takePasswordPlace = createPlaces(MOST_PLACES, FULL_WAIT_MS)

/** The same characters may be typed as different code points; NFKC makes them one. */
const keyOf = (password: string, salt: Buffer, { N, r, p }: PasswordCost, waiter: Waiter): Promise<Buffer> =>
  inTurn(() => derive(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }), waiter)

/** `scrypt$N$r$p$salt$key`, salt and key in base64url, the salt random. */
export const hashPassword = async (password: string, cost = COST, waiter = OURSELVES): Promise<string> => {
  const salt = randomBytes(SALT_BYTES)
  const key = await keyOf(password, salt, cost, waiter)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Stands in for the hash of an account that is not there: it costs the same and no password fits it. */
const noHash = ({ N, r, p }: PasswordCost): string =>
  ['scrypt', N, r, p, 'AAAAAAAAAAAAAAAAAAAAAA', 'A'.repeat(43)].join('$')

const costOf = (hash: string): PasswordCost => {
  const [, N, r, p] = hash.split('$')
  return { N: Number(N), r: Number(r), p: Number(p) }
}

/** Whether a thief who tries passwords needs less memory, or less work, for `hash` than for one of this cost. */
export const isCheaper = (hash: string, cost = COST): boolean => {
  const made = costOf(hash)
  return made.N * made.r < cost.N * cost.r || made.N * made.r * made.p < cost.N * cost.r * cost.p
}

/** Whether `hash` was made of `password`. Without a hash it takes as long as one of this cost and is false. */
export const verifyPassword = async (
  password: string,
  hash?: string,
  absent = COST,
  waiter = OURSELVES,
): Promise<boolean> => {
  const known = hash ?? noHash(absent)
  const [salt = '', key = ''] = known.split('$').slice(-2)
  const actual = await keyOf(password, Buffer.from(salt, 'base64url'), costOf(known), waiter)
  const expected = Buffer.from(key, 'base64url')
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

/** A password of 22 characters, or 128 bits, that nobody has chosen. */
export const generatePassword = (): string => randomBytes(GENERATED_BYTES).toString('base64url')
