import { copyText } from '../../../src/effects/clipboard.ts'

const provide = (clipboard: object | undefined): void => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
}

afterEach(() => provide(undefined))

describe('the clipboard', () => {
  it('receives the text that is copied', async () => {
    const written: string[] = []
    provide({ writeText: async (text: string) => void written.push(text) })
    await copyText({ text: 'Dear customer' })
    expect(written).toEqual(['Dear customer'])
  })

  it('rejects with the message of the browser, or with our own if the page has no clipboard', async () => {
    provide({ writeText: () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')) })
    await expect(copyText({ text: 'Dear customer' })).rejects.toThrow('Write permission denied.')
    provide(undefined)
    await expect(copyText({ text: 'Dear customer' })).rejects.toThrow(
      'This browser allows copying on secure pages (https) only.',
    )
  })
})
