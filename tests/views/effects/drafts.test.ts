import { draftEffects } from '../../../src/effects/drafts.ts'
import { KEYS } from '../../../src/effects/keys.ts'
import { createStorage } from '../../../src/effects/storage.ts'
import { trackListeners } from '../../support/listeners.ts'

const ADA = 'ada@kickstand.example'
const BOB = 'bob@kickstand.example'
const keyOf = (email: string): string => `kickstand.form/${encodeURIComponent(email)}/chat`

let unkept = 0
const noteUnkept = (): void => {
  unkept += 1
}
const logged: string[] = []
const open = (store: () => Storage = () => localStorage) =>
  draftEffects({ storage: createStorage(store, (message) => logged.push(message)), showNotice: noteUnkept })

/** What is told of a person's draft, now and later. */
const follow = (email: string, drafts = open()) => {
  const heard: string[] = []
  const stop = drafts.watchDraft(({ draft }) => heard.push(draft), { email })
  return { heard, stop }
}

const kept = (email: string, drafts = open()): readonly string[] => {
  const { heard, stop } = follow(email, drafts)
  stop()
  return heard
}

afterEach(() => {
  localStorage.clear()
  logged.splice(0)
  unkept = 0
})

describe('drafts of the chat in browser storage', () => {
  it('[ND-1] [ND-2] are kept for each person apart, as forms are, across a reload', () => {
    open().saveDraft({ email: ADA, draft: 'Half a sen' })
    open().saveDraft({ email: BOB, draft: 'Mine' })
    expect({ ...localStorage }).toEqual({ [keyOf(ADA)]: '"Half a sen"', [keyOf(BOB)]: '"Mine"' })
    expect([kept(ADA), kept(BOB), kept('eve@kickstand.example')]).toEqual([['Half a sen'], ['Mine'], []])
  })

  it('[ND-3] are gone once they are empty', () => {
    open().saveDraft({ email: ADA, draft: 'Half a sen' })
    open().saveDraft({ email: ADA, draft: '' })
    expect(localStorage).toHaveLength(0)
  })

  it.each(['', 'rubbish', '{', '7', '[1]', '{"text":"Half"}'])(
    '[ND-4] are none where %j is stored, and what is written next takes its place',
    (text) => {
      localStorage.setItem(keyOf(ADA), text)
      expect(kept(ADA).join('')).toBe('')
      open().saveDraft({ email: ADA, draft: 'Anew' })
      expect({ ...localStorage }).toEqual({ [keyOf(ADA)]: '"Anew"' })
    },
  )

  it('[ND-4] [SE-7] that cannot be written stay until the page is closed, which is said once', () => {
    const full = new Proxy(localStorage, {
      get: (target, name) => {
        if (name === 'setItem') throw new DOMException('Full', 'QuotaExceededError')
        const own: unknown = Reflect.get(target, name)
        return typeof own === 'function' ? own.bind(target) : own
      },
    })
    const drafts = open(() => full)
    drafts.saveDraft({ email: ADA, draft: 'Half a' })
    drafts.saveDraft({ email: ADA, draft: 'Half a sen' })
    expect(unkept).toBe(1)
    expect(kept(ADA, drafts)).toEqual(['Half a sen'])
    expect(kept(ADA)).toEqual([])
  })
})

describe('another tab', () => {
  const told = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init))

  it('[ND-3] that changes a draft or sends it is heard of; other persons and other keys are not', () => {
    const { heard, stop } = follow(ADA)
    told({ key: keyOf(ADA), newValue: '"Half"' })
    told({ key: keyOf(BOB), newValue: '"Mine"' })
    told({ key: KEYS.themeMode, newValue: 'dark' })
    told({ key: keyOf(ADA), newValue: null })
    told({ key: keyOf(ADA), newValue: 'rubbish' })
    told({ key: null })
    expect(heard).toEqual(['Half', '', ''])
    stop()
    told({ key: keyOf(ADA), newValue: '"Late"' })
    expect(heard).toHaveLength(3)
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
