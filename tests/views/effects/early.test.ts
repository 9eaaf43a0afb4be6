import { readStored } from '../../../src/early.ts'
import { KEYS } from '../../../src/effects/keys.ts'

/* What the page itself reads of a session before the console has come. */

afterEach(() => localStorage.clear())

const read = (auth: unknown) => {
  localStorage.setItem(KEYS.auth, JSON.stringify(auth))
  return readStored()
}

describe('what is stored of a session', () => {
  it('[PF-31] says what init has said of permissions and extensions', () => {
    const user = { permissions: ['users.view'], extensions: ['users'] }
    expect(read({ token: 'ada-1', revocable: true, ...user })).toEqual({ token: 'ada-1', user })
  })

  it('[PF-31] says of an API of the documented calls alone that it has no extensions', () => {
    const user = { permissions: ['dashboard.view'], extensions: [] }
    expect(read({ token: 'ada-1', permissions: ['dashboard.view'] })).toEqual({ token: 'ada-1', user })
    expect(read({ token: 'ada-1', permissions: ['dashboard.view'], extensions: null })).toEqual({
      token: 'ada-1',
      user,
    })
  })

  it('[PF-31] says nothing where it is not known what this person may do', () => {
    for (const permissions of [undefined, null, 'users.view', [1]]) {
      expect(read({ token: 'ada-1', permissions, extensions: ['users'] })).toEqual({ token: 'ada-1', user: null })
    }
  })

  it('[PF-30] is none where there is no token that can be read', () => {
    expect(readStored()).toBeNull()
    for (const auth of [null, {}, { token: '' }, { token: 1 }]) expect(read(auth)).toBeNull()
    localStorage.setItem(KEYS.auth, '{')
    expect(readStored()).toBeNull()
  })
})
