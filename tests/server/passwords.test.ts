import { createHook } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { hashPassword, isCheaper, verifyPassword } from '../../server/auth/passwords.ts'

describe('passwords', () => {
  it('are hashed by scrypt with 32 MB and a salt of their own', async () => {
    const [one, two] = await Promise.all([hashPassword('same'), hashPassword('same')])
    expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
    expect(one).not.toBe(two)
  })

  it('fit their own hash and no other', async () => {
    const hash = await hashPassword('pässwörd')
    expect(await verifyPassword('pässwörd', hash)).toBe(true)
    expect(await verifyPassword('passwörd', hash)).toBe(false)
    expect(await verifyPassword('', hash)).toBe(false)
  })

  it('fit however their characters are composed', async () => {
    const hash = await hashPassword('pässwörd'.normalize('NFC'))
    expect(await verifyPassword('pässwörd'.normalize('NFD'), hash)).toBe(true)
  })

  it('never fit where there is no hash, which is worked for as a wrong one is', async () => {
    let worked = 0
    const hook = createHook({ init: (_, type) => (worked += type === 'SCRYPTREQUEST' ? 1 : 0) }).enable()
    const hash = await hashPassword('right')
    expect(worked).toBe(1)
    expect(await verifyPassword('wrong', hash)).toBe(false)
    expect(worked).toBe(2)
    expect(await verifyPassword('wrong')).toBe(false)
    expect(worked).toBe(3)
    hook.disable()
  })

  it('[PF-25] are made in turn, too, and leave a processor to other calls', async () => {
    let begun = 0
    const hook = createHook({ init: (_, type) => (begun += type === 'SCRYPTREQUEST' ? 1 : 0) }).enable()
    const cheap = { N: 2 ** 4, r: 8, p: 1 }
    const most = Math.max(1, availableParallelism() - 1)
    const all = Array.from({ length: most + 2 }, () => hashPassword('same', cheap))
    expect(begun).toBe(most)
    await Promise.all(all)
    expect(begun).toBe(most + 2)
    hook.disable()
  })

  it.each([
    ['less memory', { N: 2 ** 14, r: 8, p: 6 }, true],
    ['less work', { N: 2 ** 15, r: 8, p: 2 }, true],
    ['smaller blocks', { N: 2 ** 15, r: 4, p: 6 }, true],
    ['the same', { N: 2 ** 15, r: 8, p: 3 }, false],
    ['more memory', { N: 2 ** 16, r: 8, p: 2 }, false],
    ['more work', { N: 2 ** 15, r: 8, p: 4 }, false],
  ])('[SC-34] say whether they are cheap to try, with %s than what is set now', (_, { N, r, p }, expected) => {
    expect(isCheaper(`scrypt$${N}$${r}$${p}$AAAAAAAAAAAAAAAAAAAAAA$${'A'.repeat(43)}`)).toBe(expected)
  })

  it('are worked for at the cost that is told for them where there is no hash', async () => {
    // No power of two, which scrypt refuses.
    const impossible = { N: 3, r: 8, p: 3 }
    await expect(verifyPassword('wrong', undefined, impossible)).rejects.toThrow(/scrypt/i)
  })
})
