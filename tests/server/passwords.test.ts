import { createHook } from 'node:async_hooks'
import { hashPassword, verifyPassword } from '../../server/auth/passwords.ts'

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

  it('are worked for at the cost that is told for them where there is no hash', async () => {
    // No power of two, which scrypt refuses.
    const impossible = { N: 3, r: 8, p: 3 }
    await expect(verifyPassword('wrong', undefined, impossible)).rejects.toThrow(/scrypt/i)
  })
})
