import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** 256 random bits. */
export const makeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** A stolen database must not contain usable tokens. A token is random, so a fast hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
