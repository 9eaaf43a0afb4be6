import { readStored } from '../../../src/early.ts'
import { KEYS } from '../../../src/effects/keys.ts'

/* What the page itself reads about a session before the console has loaded. */

afterEach(() => localStorage.clear())

const read = (auth: unknown) => {
  localStorage.setItem(KEYS.auth, JSON.stringify(auth))
  return readStored()
}

describe('the stored session', () => {
  it('[PF-31] contains the permissions and extensions of the answer of init', () => {
    const user = { permissions: ['users.view'], extensions: ['users'] }
    expect(read({ token: 'ada-1', revocable: true, ...user })).toEqual({ token: 'ada-1', user })
  })

  it('[PF-31] has an empty list of extensions if the API has none', () => {
    const user = { permissions: ['dashboard.view'], extensions: [] }
    expect(read({ token: 'ada-1', permissions: ['dashboard.view'] })).toEqual({ token: 'ada-1', user })
    expect(read({ token: 'ada-1', permissions: ['dashboard.view'], extensions: null })).toEqual({
      token: 'ada-1',
      user,
    })
  })

  it('[PF-31] has no user if the permissions are missing or invalid', () => {
    for (const permissions of [undefined, null, 'users.view', [1]]) {
      expect(read({ token: 'ada-1', permissions, extensions: ['users'] })).toEqual({ token: 'ada-1', user: null })
    }
  })

  it('[PF-30] is null without a readable token', () => {
    expect(readStored()).toBeNull()
    for (const auth of [null, {}, { token: '' }, { token: 1 }]) expect(read(auth)).toBeNull()
    localStorage.setItem(KEYS.auth, '{')
    expect(readStored()).toBeNull()
  })
})
