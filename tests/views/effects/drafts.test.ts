import { createDrafts } from '../../../src/effects/drafts.ts'
import { createStorage, KEYS } from '../../../src/effects/storage.ts'
import { trackListeners } from '../../support/listeners.ts'

const ADA = 'ada@kickstand.example'
const BOB = 'bob@kickstand.example'

const logged: string[] = []
const open = (store: () => Storage = () => localStorage) =>
  createDrafts(createStorage(store, (message) => logged.push(message)))

/** What is told of a person's draft, now and later. */
const follow = (email: string, drafts = open()) => {
  const heard: string[] = []
  const stop = drafts.watchDraft(email, (draft) => heard.push(draft))
  return { heard, stop }
}

const kept = (email: string, drafts = open()): string | undefined => {
  const { heard, stop } = follow(email, drafts)
  stop()
  return heard[0]
}

afterEach(() => {
  localStorage.clear()
  logged.splice(0)
})

describe('drafts in browser storage', () => {
  it('are kept for each person apart, under one key, across a reload', () => {
    open().saveDraft(ADA, 'Half a sen')
    open().saveDraft(BOB, 'Mine')
    expect({ ...localStorage }).toEqual({ 'kickstand.drafts': JSON.stringify({ [ADA]: 'Half a sen', [BOB]: 'Mine' }) })
    expect([kept(ADA), kept(BOB), kept('eve@kickstand.example')]).toEqual(['Half a sen', 'Mine', ''])
  })

  it('are gone once they are empty, and the key with the last of them', () => {
    open().saveDraft(ADA, 'Half a sen')
    open().saveDraft(BOB, 'Mine')
    open().saveDraft(ADA, '')
    expect({ ...localStorage }).toEqual({ [KEYS.drafts]: JSON.stringify({ [BOB]: 'Mine' }) })
    open().saveDraft(BOB, '')
    expect(localStorage).toHaveLength(0)
  })

  it.each(['', 'rubbish', '{', 'null', '7', '[1]', '"Half"', `{"${ADA}":null}`, `{"${ADA}":"Half","${BOB}":7}`])(
    'are none where %j is stored, and what is written next takes its place',
    (text) => {
      localStorage.setItem(KEYS.drafts, text)
      expect(kept(ADA)).toBe('')
      open().saveDraft(ADA, 'Anew')
      expect({ ...localStorage }).toEqual({ [KEYS.drafts]: JSON.stringify({ [ADA]: 'Anew' }) })
    },
  )

  it.each(['constructor', '__proto__', 'toString', ''])('of a person named %j are a text of their own', (email) => {
    expect(kept(email)).toBe('')
    open().saveDraft(email, 'Mine')
    expect(kept(email)).toBe('Mine')
    expect(kept(ADA)).toBe('')
    open().saveDraft(email, '')
    expect(localStorage).toHaveLength(0)
  })

  it('[SE-7] that cannot be written stay until the page is closed', () => {
    const full = new Proxy(localStorage, {
      get: (target, name) => {
        if (name === 'setItem') throw new DOMException('Full', 'QuotaExceededError')
        const own: unknown = Reflect.get(target, name)
        return typeof own === 'function' ? own.bind(target) : own
      },
    })
    const drafts = open(() => full)
    drafts.saveDraft(ADA, 'Half a sen')
    expect(logged).toHaveLength(1)
    expect(kept(ADA, drafts)).toBe('Half a sen')
    expect(kept(ADA)).toBe('')
  })
})

describe('another tab', () => {
  const told = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init))

  it('that changes a draft, sends it or clears everything is heard of; other persons and other keys are not', () => {
    const { heard, stop } = follow(ADA)
    told({ key: KEYS.drafts, newValue: JSON.stringify({ [ADA]: 'Half', [BOB]: 'Mine' }) })
    told({ key: KEYS.themeMode, newValue: 'dark' })
    told({ key: KEYS.drafts, newValue: JSON.stringify({ [BOB]: 'Mine' }) })
    told({ key: KEYS.drafts, newValue: 'rubbish' })
    told({ key: KEYS.drafts, newValue: JSON.stringify({ [ADA]: 'Half a' }) })
    told({ key: null })
    expect(heard).toEqual(['', 'Half', '', '', 'Half a', ''])
    stop()
    told({ key: KEYS.drafts, newValue: JSON.stringify({ [ADA]: 'Late' }) })
    expect(heard).toHaveLength(6)
  })

  it('is no longer listened to after stop', () => {
    const listeners = trackListeners(window)
    const { stop } = follow(ADA)
    expect(listeners.types()).toEqual(['storage'])
    stop()
    expect(listeners.types()).toEqual([])
    listeners.stop()
  })
})
