import { duringStart } from '../../server/startWait.ts'

/** The printed lines. */
let printed: string[]

beforeEach(() => {
  printed = []
  jest.useFakeTimers()
  jest.spyOn(console, 'log').mockImplementation((words: string) => printed.push(words))
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const waiting = () => {
  let answer: (value: string) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const part = new Promise<string>((resolve, reject) => {
    answer = resolve
    fail = reject
  })
  return { part, answer, fail }
}

describe('a step of the start', () => {
  it('[SC-25] that takes longer than 10 s is printed once', async () => {
    const { part, answer } = waiting()
    const start = duringStart('opening the database in /data', part)
    await jest.advanceTimersByTimeAsync(9999)
    expect(printed).toEqual([])
    await jest.advanceTimersByTimeAsync(60_001)
    expect(printed).toEqual(['Startup is slow: opening the database in /data (10 s so far)'])
    answer('there')
    expect(await start).toBe('there')
  })

  it.each(['answers', 'fails'])('that %s within 10 s prints nothing and leaves no timer', async (how) => {
    const { part, answer, fail } = waiting()
    const start = duringStart('taking port 3000', part)
    if (how === 'answers') answer('there')
    else fail(new Error('In use'))
    expect(await start.catch(({ message }: Error) => message)).toBe(how === 'answers' ? 'there' : 'In use')
    expect(jest.getTimerCount()).toBe(0)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(printed).toEqual([])
  })
})
