import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash as derive, parseOptions, verify } from '@node-rs/argon2'
import { createPlaces } from '../http/places.ts'
import { isScryptHash, verifyScrypt } from './scryptHashes.ts'
import { createTurns, type Waiter } from './turns.ts'

/** What a hash costs, in the terms of Argon2id: KiB of memory, and passes over it. */
export type PasswordCost = { memoryCost: number; timeCost: number }

/** What OWASP names first: 19 MiB, twice. */
const COST: PasswordCost = { memoryCost: 19 * 1024, timeCost: 2 }
const GENERATED_BYTES = 16

/** Hashes that are made at the same time leave one processor to all other calls. */
const inTurn = createTurns(Math.max(1, availableParallelism() - 1))
/** Nobody on the network: the program itself. */
const OURSELVES: Waiter = { name: 'ourselves' }

/** How many have a password tried or set at the same time, most of whom wait; and how long whoever finds it full is told to. */
const MOST_PLACES = 200
const FULL_WAIT_MS = 30_000
/** Takes a place among those whose passwords are tried or set, before the attempt is counted; throws an ApiError 429 where all are taken. */
export const takePasswordPlace = createPlaces(MOST_PLACES, FULL_WAIT_MS)

/** The same characters may be typed as different code points; NFKC makes them one. */
const composed = (password: string): string => password.normalize('NFKC')

/** Argon2id in the PHC format, the salt of 16 random bytes in it. */
export const hashPassword = (password: string, cost = COST, waiter = OURSELVES): Promise<string> =>
  inTurn(() => derive(composed(password), { ...cost, parallelism: 1 }), waiter)

/** Stands in for the hash of an account that is not there: it costs the same and no password fits it. */
const noHash = ({ memoryCost, timeCost }: PasswordCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whether a thief who tries passwords needs less memory, or less work, for `hash` than for one of this cost; so of all by scrypt, which were made before. */
export const isCheaper = (hash: string, cost = COST): boolean => {
  if (isScryptHash(hash)) return true
  const made = parseOptions(hash)
  return made.memoryCost < cost.memoryCost || made.memoryCost * made.timeCost < cost.memoryCost * cost.timeCost
}

/** Whether `hash` was made of `password`. Without a hash, or with '', it takes as long as one of this cost and is false. */
export const verifyPassword = (
  password: string,
  hash?: string,
  absent = COST,
  waiter = OURSELVES,
): Promise<boolean> => {
  const known = hash || noHash(absent)
  const fits = isScryptHash(known) ? verifyScrypt : verify
  return inTurn(() => fits(known, composed(password)), waiter)
}

/** A password of 22 characters, or 128 bits, that nobody has chosen. */
export const generatePassword = (): string => randomBytes(GENERATED_BYTES).toString('base64url')
