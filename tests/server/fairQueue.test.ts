import { createFairQueue } from '../../server/auth/fairQueue.ts'
import { createSlots } from '../../server/http/slots.ts'

const ME = { name: 'me' }

/** Work that ends when it is told to. */
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

describe('turns', () => {
  it('[PF-25] are taken by so many at the same time, in the order in which they came', async () => {
    const inTurn = createFairQueue(2)
    const { started, start, ends } = createWork()
    const all = ['a', 'b', 'c', 'd'].map((name) => inTurn(start(name), ME))
    expect(started).toEqual(['a', 'b'])
    ends.get('b')?.resolve('B')
    expect(await all[1]).toBe('B')
    expect(started).toEqual(['a', 'b', 'c'])
    for (const name of ['a', 'c']) ends.get(name)?.resolve(name.toUpperCase())
    expect(await Promise.all([all[0], all[2]])).toEqual(['A', 'C'])
    expect(started).toEqual(['a', 'b', 'c', 'd'])
    ends.get('d')?.resolve('D')
    expect(await all[3]).toBe('D')
    const later = inTurn(start('e'), ME)
    expect(started.at(-1)).toBe('e')
    ends.get('e')?.resolve('E')
    expect(await later).toBe('E')
  })

  it('[PF-25] go to the next one also where work fails', async () => {
    const inTurn = createFairQueue(1)
    const { start, ends } = createWork()
    const first = inTurn(start('a'), ME)
    const second = inTurn(start('b'), ME)
    ends.get('a')?.reject(new Error('broken'))
    await expect(first).rejects.toThrow('broken')
    ends.get('b')?.resolve('B')
    expect(await second).toBe('B')
  })

  it('[PF-25] go round those who wait, however many wait in one name', async () => {
    const inTurn = createFairQueue(1)
    const { started, start, ends } = createWork()
    const names = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']
    const all = names.map((name) => inTurn(start(name), { name: name.charAt(0) }))
    const order = ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']
    for (const [index, name] of order.entries()) {
      expect(started).toEqual(order.slice(0, index + 1))
      ends.get(name)?.resolve(name)
      await all[names.indexOf(name)]
    }
  })

  it('[PF-25] are not taken by who has left meanwhile', async () => {
    const inTurn = createFairQueue(1)
    const { started, start, ends } = createWork()
    const leaving = new AbortController()
    const first = inTurn(start('a'), ME)
    const left = inTurn(start('b'), { name: 'b', signal: leaving.signal })
    const last = inTurn(start('c'), { name: 'c', signal: new AbortController().signal })
    leaving.abort()
    await expect(left).rejects.toThrow('The caller has left')
    await expect(inTurn(start('d'), { name: 'd', signal: leaving.signal })).rejects.toThrow('The caller has left')
    ends.get('a')?.resolve('A')
    expect(await first).toBe('A')
    ends.get('c')?.resolve('C')
    expect(await last).toBe('C')
    expect(started).toEqual(['a', 'c'])
  })
})

describe('places', () => {
  it('[PF-25] are so many, given back once each, and refused in the words of a limit where none is free', () => {
    const take = createSlots(2, 30_000)
    const leave = take()
    take()
    const headers = { 'retry-after': '30', 'cache-control': 'no-store' }
    const refused = { status: 429, message: 'Too many calls, try again in 30 seconds', headers }
    expect(take).toThrow(expect.objectContaining(refused))
    leave()
    leave()
    take()
    expect(take).toThrow(expect.objectContaining(refused))
  })
})
