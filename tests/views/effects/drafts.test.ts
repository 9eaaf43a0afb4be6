import { draftEffects } from '../../../src/effects/drafts.ts'
import { createStorage } from '../../../src/effects/storage.ts'

/* Drafts of the chat are forms: forms.test.ts tests how these are stored. */

const ADA = 'ada@kickstand.example'
const KEY = 'kickstand.form/ada%40kickstand.example/chat'

const storage = createStorage(
  () => localStorage,
  () => undefined,
)
const drafts = draftEffects({ storage, showNotice: () => undefined, now: () => 7 })
const follow = () => {
  const texts: string[] = []
  return { texts, stop: drafts.watchDraft(({ draft }) => texts.push(draft), { email: ADA }) }
}

afterEach(() => localStorage.clear())

describe('drafts of the chat', () => {
  it('[ND-1] [ND-3] are stored like a form, and removed once they are empty', () => {
    drafts.saveDraft({ email: ADA, draft: 'Half a sen' })
    expect({ ...localStorage }).toEqual({ [KEY]: '{"at":7,"content":"Half a sen"}' })
    const { texts, stop } = follow()
    stop()
    expect(texts).toEqual(['Half a sen'])
    drafts.saveDraft({ email: ADA, draft: '' })
    expect(localStorage).toHaveLength(0)
  })

  it.each(['rubbish', '7', '[1]', '{"text":"Half"}'])('[ND-4] are empty if the stored text is %j', (text) => {
    localStorage.setItem(KEY, text)
    const { texts, stop } = follow()
    stop()
    expect(texts.join('')).toBe('')
  })

  it('[ND-3] are updated when another tab writes or removes them', () => {
    const { texts, stop } = follow()
    for (const newValue of ['"Half"', null]) window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }))
    stop()
    expect(texts).toEqual(['Half', ''])
  })
})
