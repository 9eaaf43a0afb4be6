import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { parseOptions } from '@node-rs/argon2'
import { createSlots } from '../http/slots.ts'
import { createFairQueue, type Waiter } from './fairQueue.ts'
import { derive, verify } from './hashing.ts'
import { isScryptHash, verifyScrypt } from './scryptHashes.ts'

/** The cost of a hash in Argon2id's parameters: KiB of memory, and passes over it. */
export type PasswordCost = { memoryCost: number; timeCost: number }

/** OWASP's first recommendation. */
const COST: PasswordCost = { memoryCost: 19 * 1024, timeCost: 2 }
const GENERATED_BYTES = 16

/** Hashing leaves one processor to all other calls, if there are several. */
const enqueue = createFairQueue(Math.max(1, availableParallelism() - 1))
/** The waiter for hashing that the program does itself, not for a call. */
const OURSELVES: Waiter = { name: 'ourselves' }

/** The most concurrent calls that check or set a password; most of them wait in the queue. */
const MAX_PASSWORD_CALLS = 200
const RETRY_AFTER_MS = 30_000
/** Reserves a slot for a call that checks or sets a password, before its attempt is counted; throws an ApiError 429 if none is free. */
export const takePasswordSlot = createSlots(MAX_PASSWORD_CALLS, RETRY_AFTER_MS)

/** The same characters may be typed as different code points; NFKC unifies them. */
const normalized = (password: string): string => password.normalize('NFKC')

/** An Argon2id hash in the PHC format, which contains its salt of 16 random bytes. */
export const hashPassword = (password: string, cost = COST, waiter = OURSELVES): Promise<string> =>
  enqueue(() => derive(normalized(password), { ...cost, parallelism: 1 }), waiter)

/** Stands in for the hash of an unknown account: it costs as much to verify, and no password matches it. */
const dummyHash = ({ memoryCost, timeCost }: PasswordCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whether guessing takes less memory or less work for `hash` than for one of this cost. True for all scrypt hashes, which are older. */
export const isCheaper = (hash: string, cost = COST): boolean => {
  if (isScryptHash(hash)) return true
  const own = parseOptions(hash)
  return own.memoryCost < cost.memoryCost || own.memoryCost * own.timeCost < cost.memoryCost * cost.timeCost
}

/** Whether `password` matches `hash`. Without a hash, or for '', returns false after as long as it takes to verify a hash of the cost `absent`. */
export const verifyPassword = (
  password: string,
  hash?: string,
  absent = COST,
  waiter = OURSELVES,
): Promise<boolean> => {
  const known = hash || dummyHash(absent)
  const verifyWith = isScryptHash(known) ? verifyScrypt : verify
  return enqueue(() => verifyWith(known, normalized(password)), waiter)
}

/** A random password of 22 characters, 128 bits. */
export const generatePassword = (): string => randomBytes(GENERATED_BYTES).toString('base64url')
