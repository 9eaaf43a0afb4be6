import type { Call, Client } from '../../../src/effects/client.ts'
import { createPermissionWatcher } from '../../../src/effects/permissions.ts'

type Answer = { readonly data: readonly string[]; readonly meta: undefined }

const watchingBy = (known: readonly string[], answer: (request: Call) => Promise<Answer>) => {
  const sent: unknown[] = []
  const send = (event: { type: string; permissions: readonly string[] }) => sent.push(event.permissions)
  const stop = createPermissionWatcher(answer as unknown as Client)(send, { token: 'ada-1', known })
  return { sent, stop: stop as () => void }
}

/** A watcher with an API that gives these answers in turn; null fails. */
const watching = (known: readonly string[], answers: readonly (readonly string[] | null)[]) => {
  const left = [...answers]
  const asked: Call[] = []
  const watcher = watchingBy(known, async (request) => {
    asked.push(request)
    const data = left.shift()
    if (!data) throw new Error('Out of order')
    return { data, meta: undefined }
  })
  return { asked, ...watcher }
}
const hide = (isHidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('the permission watcher', () => {
  it('[ND-10] makes a silent call every 8 s, and reports only changed permissions, whatever their order', async () => {
    const { asked, sent, stop } = watching(['a', 'b'], [['b', 'a'], null, ['a'], ['a'], ['b', 'a']])
    await jest.advanceTimersByTimeAsync(5 * 8000)
    stop()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([['a'], ['b', 'a']])
    expect(asked).toHaveLength(5)
    expect(asked[0]).toMatchObject({ path: '/session/permissions', token: 'ada-1', isSilent: true })
  })

  it('[ND-10] makes no second call while the API has not answered the first', async () => {
    const answers: ((data: readonly string[]) => void)[] = []
    const { sent, stop } = watchingBy(
      [],
      () => new Promise((resolve) => answers.push((data) => resolve({ data, meta: undefined }))),
    )
    await jest.advanceTimersByTimeAsync(20_000)
    expect(answers).toHaveLength(1)
    answers[0]?.(['a'])
    await jest.advanceTimersByTimeAsync(8000)
    expect(sent).toEqual([['a']])
    expect(answers).toHaveLength(2)
    stop()
  })

  it('[ND-10] makes no call while the page is hidden, and one at once when it is shown', async () => {
    const { asked, stop } = watching([], [['a']])
    hide(true)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(0)
    hide(false)
    expect(asked).toHaveLength(1)
    stop()
  })
})
