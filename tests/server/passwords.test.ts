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

  it('never fit where there is no hash, which takes as long as a wrong one', async () => {
    const hash = await hashPassword('right')
    const time = async (stored?: string) => {
      const start = process.hrtime.bigint()
      expect(await verifyPassword('wrong', stored)).toBe(false)
      return Number(process.hrtime.bigint() - start)
    }
    const fastest = async (stored?: string) => Math.min(await time(stored), await time(stored), await time(stored))
    expect((await fastest()) / (await fastest(hash))).toBeGreaterThan(0.2)
  })
})
