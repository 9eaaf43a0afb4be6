import { formEffects } from '../../../src/effects/forms.ts'
import { KEYS } from '../../../src/effects/keys.ts'
import { createStorage } from '../../../src/effects/storage.ts'

const ADA = 'ada@kickstand.example'
const BOB = 'bob@kickstand.example'
const NAME = { email: ADA, form: 'name' }
const KEY = 'kickstand.form/ada%40kickstand.example/name'

const NOW = Date.parse('2026-03-05T12:00:00Z')
let time = NOW
const now = (): number => time
let unkept = 0
const noteUnkept = (): void => {
  unkept += 1
}
const logged: string[] = []
const open = (store: () => Storage = () => localStorage) =>
  formEffects({ storage: createStorage(store, (message) => logged.push(message)), showNotice: noteUnkept, now })

/** Watches a form, and collects what is reported. */
const follow = (form = NAME, forms = open()) => {
  const received: unknown[] = []
  const stop = forms.watchForm((event) => received.push(event.type === 'form.saved' ? event.type : event.content), form)
  return { received, stop }
}

const kept = (form = NAME, forms = open()): readonly unknown[] => {
  const { received, stop } = follow(form, forms)
  stop()
  return received
}

afterEach(() => {
  localStorage.clear()
  logged.splice(0)
  time = NOW
  unkept = 0
})

describe('forms in browser storage', () => {
  it('[ND-1] are stored under a key each, and survive a reload', () => {
    open().saveForm({ ...NAME, content: { first: 'A' } })
    open().saveForm({ email: ADA, form: 'message/1', content: { title: 'Half' } })
    expect({ ...localStorage }).toEqual({
      [KEY]: `{"at":${NOW},"content":{"first":"A"}}`,
      'kickstand.form/ada%40kickstand.example/message/1': `{"at":${NOW},"content":{"title":"Half"}}`,
    })
    expect([kept(), kept({ email: ADA, form: 'message/1' })]).toEqual([[{ first: 'A' }], [{ title: 'Half' }]])
  })

  it('[ND-13] have an age from one minute on; a form stored without a time has none', () => {
    const ages: unknown[] = []
    const read = () => open().watchForm((event) => ages.push('content' in event && [event.content, event.age]), NAME)()
    open().saveForm({ ...NAME, content: 'A' })
    for (const minutes of [0.9, 1, 120]) {
      time = NOW + minutes * 60_000
      read()
    }
    localStorage.setItem(KEY, '{"first":"A"}')
    read()
    expect(ages).toEqual([
      ['A', undefined],
      ['A', '1 minute ago'],
      ['A', '2 hours ago'],
      [{ first: 'A' }, undefined],
    ])
  })

  it('[ND-2] are not read for another person or form, even if the names are similar', () => {
    open().saveForm({ ...NAME, content: { first: 'A' } })
    for (const email of [BOB, '', 'ada', `${ADA}/name`, 'ADA@kickstand.example']) {
      expect(kept({ email, form: 'name' })).toEqual([])
    }
    open().saveForm({ email: `${ADA}/message`, form: '1', content: 1 })
    expect(kept({ email: ADA, form: 'message/1' })).toEqual([])
  })

  it('[ND-3] are removed once they are empty', () => {
    open().saveForm({ ...NAME, content: { first: 'A' } })
    open().saveForm({ ...NAME, content: null })
    expect(localStorage).toHaveLength(0)
    expect(kept()).toEqual([])
  })

  it('[OM-14] are removed when the command that was sent from them is done, unless they have changed since', async () => {
    const { saveForm, clearSentForm } = open()
    // Another part of the page.
    const { received, stop } = follow()
    saveForm({ ...NAME, content: 'Bent', sentAs: 'key-a' })
    clearSentForm({ ...NAME, key: 'key-z' })
    expect(kept()).toEqual(['Bent'])
    saveForm({ ...NAME, content: 'Torn' })
    clearSentForm({ ...NAME, key: 'key-a' })
    await Promise.resolve()
    expect([kept(), received]).toEqual([['Torn'], []])
    saveForm({ ...NAME, content: 'Torn', sentAs: 'key-b' })
    const stored = jest.spyOn(Storage.prototype, 'setItem')
    clearSentForm({ ...NAME, key: 'key-b' })
    // Other tabs can tell that the form was saved, not discarded; this page is notified, too, after the event that it is handling.
    expect([stored.mock.calls, received]).toEqual([[[KEY, '{"saved":true}']], []])
    stored.mockRestore()
    await Promise.resolve()
    expect([kept(), received]).toEqual([[], ['form.saved']])
    saveForm({ ...NAME, content: 'Torn', sentAs: 'key-c' })
    clearSentForm({ ...NAME, key: 'key-c' })
    stop()
    await Promise.resolve()
    clearSentForm({ ...NAME, key: 'key-c' })
    expect([{ ...localStorage }, received]).toEqual([{}, ['form.saved']])
  })

  it.each(['', 'rubbish', '{', 'null'])(
    '[ND-4] are empty if the text %j is stored, and the next write replaces it',
    (text) => {
      localStorage.setItem(KEY, text)
      expect(kept()).toEqual([])
      open().saveForm({ ...NAME, content: 'Anew' })
      expect(kept()).toEqual(['Anew'])
      expect(logged).toEqual([])
    },
  )
})

describe('a full storage', () => {
  const full = { is: true }
  const store = () =>
    new Proxy(localStorage, {
      get: (target, name) => {
        if (name === 'setItem' && full.is) throw new DOMException('Full', 'QuotaExceededError')
        const own: unknown = Reflect.get(target, name)
        return typeof own === 'function' ? own.bind(target) : own
      },
    })

  it('[ND-4] is reported once for all forms, and again only after a form could be stored in between', () => {
    const storage = createStorage(store, (message) => logged.push(message))
    const [one, other] = [1, 2].map(() => formEffects({ storage, showNotice: noteUnkept, now }))
    full.is = true
    one?.saveForm({ ...NAME, content: 'A' })
    one?.saveForm({ ...NAME, content: 'Ad' })
    other?.saveForm({ email: ADA, form: 'note', content: 'N' })
    expect(unkept).toBe(1)
    full.is = false
    one?.saveForm({ ...NAME, content: 'Ada' })
    full.is = true
    one?.saveForm({ ...NAME, content: 'Adam' })
    expect(unkept).toBe(2)
  })

  it('[ND-4] keeps forms in memory until the page is closed', () => {
    full.is = true
    const forms = open(store)
    forms.saveForm({ ...NAME, content: 'A' })
    expect(kept(NAME, forms)).toEqual(['A'])
    expect(kept()).toEqual([])
    forms.saveForm({ ...NAME, content: null })
    expect(kept(NAME, forms)).toEqual([])
  })
})

describe('changes in another tab', () => {
  const otherTab = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init))

  it('[ND-3] are reported if they write, save or discard the watched form; other people, forms and keys are not', () => {
    open().saveForm({ ...NAME, content: 'A' })
    const { received, stop } = follow()
    otherTab({ key: KEY, newValue: '"Ad"' })
    otherTab({ key: KEYS.layout, newValue: '{}' })
    otherTab({ key: `${KEY}/1`, newValue: '"Other"' })
    otherTab({ key: KEY.replace('ada', 'bob'), newValue: '"Bob"' })
    otherTab({ key: KEY, newValue: null })
    otherTab({ key: KEY, newValue: 'rubbish' })
    // A tab that has saved a form stores a mark for a moment, which distinguishes saving from discarding.
    const stored = jest.spyOn(Storage.prototype, 'setItem')
    open().saveForm({ ...NAME, content: null, isSaved: true })
    for (const [, newValue] of stored.mock.calls) otherTab({ key: KEY, newValue })
    stored.mockRestore()
    otherTab({ key: KEY, newValue: null })
    otherTab({ key: KEY, newValue: null })
    expect(received).toEqual(['A', 'Ad', null, null, 'form.saved', null])
    expect(localStorage).toHaveLength(0)
    stop()
    otherTab({ key: KEY, newValue: '"Late"' })
    expect(received).toHaveLength(6)
  })

  it('[ND-1] are not reported if they clear the whole storage', () => {
    const { received, stop } = follow()
    otherTab({ key: null })
    expect(received).toEqual([])
    stop()
  })
})

describe('all stored forms of one kind', () => {
  const followKind = (email = ADA) => {
    const received: unknown[] = []
    const stop = open().watchForms(({ kept }) => received.push(kept), { email, kind: 'message' })
    return { received, stop }
  }
  const START = 'kickstand.form/ada%40kickstand.example/'
  const elsewhere = (key: string, value: string | null) => {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
  }

  it('[ND-6] [ND-2] are reported together, only to their writer, and again when another tab changes one', () => {
    open().saveForm({ email: ADA, form: 'message/1', content: { title: 'Half' } })
    open().saveForm({ email: ADA, form: 'message', content: { title: 'New' } })
    open().saveForm({ ...NAME, content: 1 })
    open().saveForm({ email: BOB, form: 'message/2', content: 2 })
    const { received, stop } = followKind()
    elsewhere(`${START}message/3`, 'rubbish')
    elsewhere(`${START}name`, '2')
    elsewhere(`${START}message/1`, null)
    stop()
    elsewhere(`${START}message/3`, null)
    expect(received).toEqual([
      [{ id: '1', content: { title: 'Half' } }],
      expect.arrayContaining([
        { id: '1', content: { title: 'Half' } },
        { id: '3', content: null },
      ]),
      [{ id: '3', content: null }],
    ])
  })

  it('[ND-4] are an empty list if storage is forbidden', () => {
    const forbidden = Object.getOwnPropertyDescriptor(window, 'localStorage')
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Forbidden', 'SecurityError')
      },
    })
    const { received, stop } = followKind()
    stop()
    if (forbidden) Object.defineProperty(window, 'localStorage', forbidden)
    expect(received).toEqual([[]])
  })
})
