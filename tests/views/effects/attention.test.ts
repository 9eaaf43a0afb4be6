import { watchAttention } from '../../../src/effects/attention.ts'

const hide = (isHidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
const connect = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
const focus = () => window.dispatchEvent(new Event('focus'))

afterEach(() => jest.restoreAllMocks())

describe('the attention watcher', () => {
  it('[OA-42] reports at once, on focus, and when visibility or the network changes, until it is stopped', () => {
    const received: string[] = []
    const take = (): string[] => received.splice(0)
    const stop = watchAttention(({ type }) => received.push(type)) as () => void
    expect(take()).toEqual(['attention.gained'])
    focus()
    expect(take()).toEqual(['attention.gained'])
    hide(true)
    expect(take()).toEqual(['attention.lost'])
    connect(false)
    hide(false)
    focus()
    expect(take()).toEqual(['attention.lost', 'attention.lost', 'attention.lost'])
    connect(true)
    expect(take()).toEqual(['attention.gained'])
    stop()
    hide(true)
    connect(false)
    focus()
    expect(take()).toEqual([])
  })
})
