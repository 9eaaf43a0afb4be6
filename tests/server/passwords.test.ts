import { scryptSync } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hashPassword, isCheaper, verifyPassword } from '../../server/auth/passwords.ts'

/** A hash as earlier versions stored it. */
const scryptHash = (password: string): string => {
  const salt = Buffer.from('sixteen of bytes')
  const key = scryptSync(password.normalize('NFKC'), salt, 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 })
  return ['scrypt', 2 ** 15, 8, 3, salt.toString('base64url'), key.toString('base64url')].join('$')
}

const argonHash = (memory: number, passes: number): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

const CHEAP = { memoryCost: 8, timeCost: 1 }
/** Argon2 rejects this cost: it needs at least 8 KiB. */
const IMPOSSIBLE = { memoryCost: 1, timeCost: 1 }

describe('passwords', () => {
  it('are hashed by Argon2id with 19 MiB, two passes, and a random salt', async () => {
    const [one, two] = await Promise.all([hashPassword('same'), hashPassword('same')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(two)
  })

  it('match their own hash and no other', async () => {
    const hash = await hashPassword('pässwörd')
    expect(await verifyPassword('pässwörd', hash)).toBe(true)
    expect(await verifyPassword('passwörd', hash)).toBe(false)
    expect(await verifyPassword('', hash)).toBe(false)
  })

  it('match whether their Unicode characters are composed or decomposed', async () => {
    const hash = await hashPassword('pässwörd'.normalize('NFC'))
    expect(await verifyPassword('pässwörd'.normalize('NFD'), hash)).toBe(true)
    expect(await verifyPassword('pässwörd'.normalize('NFD'), scryptHash('pässwörd'))).toBe(true)
  })

  it('[SC-34] match a scrypt hash of earlier versions', async () => {
    const hash = scryptHash('pässwörd')
    expect(await verifyPassword('pässwörd', hash)).toBe(true)
    expect(await verifyPassword('passwörd', hash)).toBe(false)
  })

  it('never match if there is no hash, but are still hashed at the given cost', async () => {
    expect(await verifyPassword('wrong')).toBe(false)
    expect(await verifyPassword('', '')).toBe(false)
    await expect(verifyPassword('wrong', undefined, IMPOSSIBLE)).rejects.toThrow(/memory/i)
    await expect(verifyPassword('wrong', '', IMPOSSIBLE)).rejects.toThrow(/memory/i)
  })

  it('[PF-25] are hashed and verified in a queue that leaves one processor free', async () => {
    const ended: string[] = []
    const most = Math.max(1, availableParallelism() - 1)
    const long = Array.from({ length: most }, () => hashPassword('same').then(() => ended.push('long')))
    // These are fast: without a queue they would end first.
    const made = hashPassword('same', CHEAP).then(() => ended.push('made'))
    const tried = verifyPassword('same', undefined, CHEAP).then(() => ended.push('tried'))
    await Promise.all([...long, made, tried])
    expect(ended[0]).toBe('long')
    expect(ended.filter((which) => which !== 'long')).toHaveLength(2)
  })

  it.each([
    ['less memory', argonHash(9 * 1024, 5), true],
    ['less work', argonHash(19 * 1024, 1), true],
    ['the same', argonHash(19 * 1024, 2), false],
    ['more memory', argonHash(46 * 1024, 1), false],
    ['more work', argonHash(19 * 1024, 3), false],
    ['another kind of work', scryptHash('same'), true],
  ])('[SC-34] are checked for a hash that is cheaper to guess than a current one: %s', (_, hash, expected) => {
    expect(isCheaper(hash)).toBe(expected)
  })
})
