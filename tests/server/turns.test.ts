import { createTurns } from '../../server/auth/turns.ts'

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
    const inTurn = createTurns(2)
    const { started, start, ends } = createWork()
    const all = ['a', 'b', 'c', 'd'].map((name) => inTurn(start(name)))
    expect(started).toEqual(['a', 'b'])
    ends.get('b')?.resolve('B')
    expect(await all[1]).toBe('B')
    expect(started).toEqual(['a', 'b', 'c'])
    for (const name of ['a', 'c']) ends.get(name)?.resolve(name.toUpperCase())
    expect(await Promise.all([all[0], all[2]])).toEqual(['A', 'C'])
    expect(started).toEqual(['a', 'b', 'c', 'd'])
    ends.get('d')?.resolve('D')
    expect(await all[3]).toBe('D')
    const later = inTurn(start('e'))
    expect(started.at(-1)).toBe('e')
    ends.get('e')?.resolve('E')
    expect(await later).toBe('E')
  })

  it('[PF-25] go to the next one also where work fails', async () => {
    const inTurn = createTurns(1)
    const { start, ends } = createWork()
    const first = inTurn(start('a'))
    const second = inTurn(start('b'))
    ends.get('a')?.reject(new Error('broken'))
    await expect(first).rejects.toThrow('broken')
    ends.get('b')?.resolve('B')
    expect(await second).toBe('B')
  })
})
