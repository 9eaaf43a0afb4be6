import { createFairQueue } from '../../server/auth/fairQueue.ts'
import { createSlots } from '../../server/http/slots.ts'

const ME = { name: 'me' }

/** Work that ends when the test resolves or rejects it. */
const createWork = () => {
  const started: string[] = []
  const ends = new Map<string, { resolve: (value: string) => void; reject: (error: Error) => void }>()
  const start = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      started.push(name)
      ends.set(name, { resolve, reject })
    })
  return { started, start, ends }
}

/** Waits until the slot of work that took no time is passed on. */
const passOn = () => jest.advanceTimersByTimeAsync(0)

describe('a fair queue', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('[PF-25] runs work in order, and at most as much at the same time as its limit allows', async () => {
    const enqueue = createFairQueue(2)
    const { started, start, ends } = createWork()
    const all = ['a', 'b', 'c', 'd'].map((name) => enqueue(start(name), ME))
    expect(started).toEqual(['a', 'b'])
    ends.get('b')?.resolve('B')
    expect(await all[1]).toBe('B')
    await passOn()
    expect(started).toEqual(['a', 'b', 'c'])
    for (const name of ['a', 'c']) ends.get(name)?.resolve(name.toUpperCase())
    expect(await Promise.all([all[0], all[2]])).toEqual(['A', 'C'])
    await passOn()
    expect(started).toEqual(['a', 'b', 'c', 'd'])
    ends.get('d')?.resolve('D')
    expect(await all[3]).toBe('D')
    await passOn()
    const later = enqueue(start('e'), ME)
    expect(started.at(-1)).toBe('e')
    ends.get('e')?.resolve('E')
    expect(await later).toBe('E')
  })

  it('[PF-25] continues after work that fails', async () => {
    const enqueue = createFairQueue(1)
    const { start, ends } = createWork()
    const first = enqueue(start('a'), ME)
    const second = enqueue(start('b'), ME)
    ends.get('a')?.reject(new Error('broken'))
    await expect(first).rejects.toThrow('broken')
    await passOn()
    ends.get('b')?.resolve('B')
    expect(await second).toBe('B')
  })

  it('[PF-25] lets callers take turns, even if one of them has more work waiting', async () => {
    const enqueue = createFairQueue(1)
    const { started, start, ends } = createWork()
    const names = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']
    const all = names.map((name) => enqueue(start(name), { name: name.charAt(0) }))
    const order = ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']
    for (const [index, name] of order.entries()) {
      expect(started).toEqual(order.slice(0, index + 1))
      ends.get(name)?.resolve(name)
      await all[names.indexOf(name)]
      await passOn()
    }
  })

  it('[PF-25] pauses after a piece of work for twice as long as that took', async () => {
    const enqueue = createFairQueue(1)
    const { started, start, ends } = createWork()
    const [first] = ['a', 'b'].map((name) => enqueue(start(name), ME))
    await jest.advanceTimersByTimeAsync(20)
    ends.get('a')?.resolve('A')
    expect(await first).toBe('A')
    await jest.advanceTimersByTimeAsync(39)
    expect(started).toEqual(['a'])
    await jest.advanceTimersByTimeAsync(1)
    expect(started).toEqual(['a', 'b'])
  })

  it('[PF-25] pauses for half a second at most, even if a piece of work took a minute', async () => {
    const enqueue = createFairQueue(1)
    const { started, start, ends } = createWork()
    const [first] = ['a', 'b'].map((name) => enqueue(start(name), ME))
    await jest.advanceTimersByTimeAsync(60_000)
    ends.get('a')?.resolve('A')
    expect(await first).toBe('A')
    await jest.advanceTimersByTimeAsync(500)
    expect(started).toEqual(['a', 'b'])
  })

  it('[PF-25] drops the waiting work of a caller who disconnects', async () => {
    const enqueue = createFairQueue(1)
    const { started, start, ends } = createWork()
    const leaving = new AbortController()
    const first = enqueue(start('a'), ME)
    const left = enqueue(start('b'), { name: 'b', signal: leaving.signal })
    const last = enqueue(start('c'), { name: 'c', signal: new AbortController().signal })
    leaving.abort()
    await expect(left).rejects.toThrow('The caller has left')
    await expect(enqueue(start('d'), { name: 'd', signal: leaving.signal })).rejects.toThrow('The caller has left')
    ends.get('a')?.resolve('A')
    expect(await first).toBe('A')
    await passOn()
    ends.get('c')?.resolve('C')
    expect(await last).toBe('C')
    expect(started).toEqual(['a', 'c'])
  })
})

describe('slots', () => {
  it('[PF-25] are limited, released once each, and refused with a 429 if none is free', () => {
    const take = createSlots(2, 30_000)
    const leave = take()
    take()
    const headers = { 'retry-after': '30', 'cache-control': 'no-store' }
    const refused = { status: 429, message: 'Too many requests. Try again in 30 seconds.', headers }
    expect(take).toThrow(expect.objectContaining(refused))
    leave()
    leave()
    take()
    expect(take).toThrow(expect.objectContaining(refused))
  })
})
