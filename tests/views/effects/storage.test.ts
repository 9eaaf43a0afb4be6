import { KEYS } from '../../../src/effects/keys.ts'
import { createStorage } from '../../../src/effects/storage.ts'

type Method = 'getItem' | 'setItem' | 'removeItem'

/** The storage of a browser, some of whose methods throw. */
const storageThat = (...broken: Method[]): Storage => {
  const fail = () => {
    throw new DOMException('Not allowed', 'SecurityError')
  }
  return new Proxy(localStorage, {
    get: (target, name) => {
      if (broken.some((one) => one === name)) return fail
      const own: unknown = Reflect.get(target, name)
      return typeof own === 'function' ? own.bind(target) : own
    },
  })
}

const open = (store: () => Storage = () => localStorage) => {
  const logged: string[] = []
  const { effects, ...texts } = createStorage(store, (message) => logged.push(message))
  const storage = { ...texts, ...effects }
  return { storage, logged }
}

afterEach(() => {
  localStorage.clear()
  jest.restoreAllMocks()
})

describe('browser storage', () => {
  it('[SE-1] [SE-5] stores the auth record under one key, and removes it', () => {
    const { storage, logged } = open()
    expect(storage.readAuth()).toBeNull()
    storage.saveAuth({ token: 'token-1' })
    expect({ ...localStorage }).toEqual({ [KEYS.auth]: '{"token":"token-1"}' })
    expect(open().storage.readAuth()).toEqual({ token: 'token-1' })
    storage.removeAuth()
    expect(localStorage).toHaveLength(0)
    expect(storage.readAuth()).toBeNull()
    expect(logged).toEqual([])
  })

  it.each(['', 'rubbish', '{', 'null', '7', '[]', '{}', '{"token":null}', '"token-1"'])(
    '[SE-2] returns no auth record if the stored text is %j',
    (text) => {
      localStorage.setItem(KEYS.auth, text)
      expect(open().storage.readAuth()).toBeNull()
    },
  )

  it('[SE-1] reads an auth record that has more fields than the token', () => {
    localStorage.setItem(KEYS.auth, '{"token":"token-1","api_token":"x"}')
    expect(open().storage.readAuth()).toMatchObject({ token: 'token-1' })
  })
})

describe('[SE-7] storage that fails', () => {
  it('logs an error on reading and returns nothing', () => {
    localStorage.setItem(KEYS.auth, '{"token":"token-1"}')
    const { storage, logged } = open(() => storageThat('getItem'))
    expect(storage.readAuth()).toBeNull()
    expect(logged).toHaveLength(1)
  })

  it('logs an error on writing, and keeps the value until the page is closed', () => {
    localStorage.setItem(KEYS.auth, '{"token":"old"}')
    const { storage, logged } = open(() => storageThat('setItem'))
    storage.saveAuth({ token: 'token-1' })
    storage.write(KEYS.themeMode, 'dark')
    expect(logged).toHaveLength(2)
    expect(storage.readAuth()).toEqual({ token: 'token-1' })
    expect(storage.read(KEYS.themeMode)).toBe('dark')
    expect(open().storage.readAuth()).toEqual({ token: 'old' })
  })

  it('logs an error on removing, and the value is gone for this page', () => {
    localStorage.setItem(KEYS.auth, '{"token":"token-1"}')
    const { storage, logged } = open(() => storageThat('removeItem'))
    storage.removeAuth()
    expect(logged).toHaveLength(1)
    expect(storage.readAuth()).toBeNull()
  })

  it('logs each error if it cannot be opened at all, throws nothing, and keeps values for this page', () => {
    const { storage, logged } = open(() => {
      throw new DOMException('The operation is insecure', 'SecurityError')
    })
    expect(storage.readAuth()).toBeNull()
    storage.saveAuth({ token: 'token-1' })
    expect(storage.readAuth()).toEqual({ token: 'token-1' })
    storage.removeAuth()
    expect(storage.readAuth()).toBeNull()
    expect(logged.length).toBeGreaterThanOrEqual(3)
  })

  it('uses the stored value again after a later write succeeds', () => {
    let broken: Method[] = ['setItem']
    const { storage } = open(() => storageThat(...broken))
    storage.saveAuth({ token: 'kept' })
    broken = []
    storage.saveAuth({ token: 'written' })
    expect(storage.readAuth()).toEqual({ token: 'written' })
    localStorage.setItem(KEYS.auth, '{"token":"elsewhere"}')
    expect(storage.readAuth()).toEqual({ token: 'elsewhere' })
  })
})

describe('storage shared with other tabs', () => {
  const otherTab = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init))

  it('[SE-5] reports another tab that signs in, signs out or clears the storage, and nothing else', () => {
    const received: unknown[] = []
    const stop = open().storage.watchAuth(({ auth }) => received.push(auth))
    otherTab({ key: KEYS.auth, newValue: '{"token":"token-2"}' })
    otherTab({ key: KEYS.auth, newValue: null })
    otherTab({ key: KEYS.auth, newValue: 'rubbish' })
    otherTab({ key: 'elsewhere', newValue: '{"token":"x"}' })
    otherTab({ key: null })
    stop()
    otherTab({ key: KEYS.auth, newValue: null })
    expect(received).toEqual([{ token: 'token-2' }, null, null, null])
  })

  it('[TH-1] reports a valid theme that another tab stores under one of the two keys', () => {
    const received: unknown[] = []
    const stop = open().storage.watchTheme(({ type, mode }) => received.push([type, mode]))
    otherTab({ key: KEYS.themeMode, newValue: 'dark' })
    otherTab({ key: KEYS.menuMode, newValue: 'system' })
    for (const newValue of ['blue', '', null]) otherTab({ key: KEYS.themeMode, newValue })
    otherTab({ key: 'elsewhere', newValue: 'light' })
    otherTab({ key: null })
    expect(received).toEqual([
      ['mode.adopted', 'dark'],
      ['menuMode.adopted', 'system'],
    ])
    stop()
    otherTab({ key: KEYS.themeMode, newValue: 'light' })
    expect(received).toHaveLength(2)
  })

  it('[ND-10] touchAuth writes the record again with a new time, if the token is the stored one', () => {
    const { storage } = open()
    storage.saveAuth({ token: 'token-1' })
    jest.spyOn(Date, 'now').mockReturnValue(7)
    storage.touchAuth({ token: 'token-1' })
    expect(localStorage.getItem(KEYS.auth)).toBe('{"token":"token-1","touched_at":7}')
    jest.spyOn(Date, 'now').mockReturnValue(8)
    storage.touchAuth({ token: 'token-0' })
    expect(localStorage.getItem(KEYS.auth)).toContain('7')
    storage.removeAuth()
    jest.spyOn(Date, 'now').mockReturnValue(9)
    storage.touchAuth({ token: 'token-1' })
    expect(localStorage.getItem(KEYS.auth)).toBeNull()
  })

  it('[SE-11] [ND-10] noteInit adds the answer of init to the record of the same token, which touchAuth keeps', () => {
    const { storage } = open()
    storage.saveAuth({ token: 'token-1' })
    jest.spyOn(Date, 'now').mockReturnValue(7)
    storage.touchAuth({ token: 'token-1' })
    const said = { token: 'token-1', revocable: true, permissions: ['users.view'] }
    storage.noteInit(said)
    const stored = '{"token":"token-1","touched_at":7,"revocable":true,"permissions":["users.view"]}'
    expect(localStorage.getItem(KEYS.auth)).toBe(stored)
    expect(storage.readAuth()).toMatchObject({ token: 'token-1', revocable: true })
    // Browsers report no change if the text stays the same.
    storage.noteInit(said)
    storage.noteInit({ ...said, token: 'token-0', revocable: false })
    expect(localStorage.getItem(KEYS.auth)).toBe(stored)
    jest.spyOn(Date, 'now').mockReturnValue(8)
    storage.touchAuth({ token: 'token-1' })
    expect(storage.readAuth()).toMatchObject({ revocable: true, touched_at: 8, permissions: ['users.view'] })
    jest.spyOn(Date, 'now').mockReturnValue(9)
    storage.touchAuth({ token: 'token-1', permissions: [] })
    expect(storage.readAuth()).toMatchObject({ revocable: true, touched_at: 9, permissions: [] })
    storage.removeAuth()
    storage.noteInit(said)
    expect(localStorage.getItem(KEYS.auth)).toBeNull()
  })

  it('[SE-7] prefers a value that another tab stored to one that this tab could not store', () => {
    const { storage } = open(() => storageThat('setItem'))
    const stop = storage.watchAuth(() => undefined)
    storage.saveAuth({ token: 'kept' })
    localStorage.setItem(KEYS.auth, '{"token":"elsewhere"}')
    otherTab({ key: KEYS.auth, newValue: '{"token":"elsewhere"}' })
    expect(storage.readAuth()).toEqual({ token: 'elsewhere' })
    stop()
  })
})
