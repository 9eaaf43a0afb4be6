import { Hono } from 'hono'
import { successOf } from '../../server/http/streamed.ts'

const answerOf = (chunks: () => AsyncIterable<readonly object[]>) =>
  new Hono().get('/', (context) => successOf(context, chunks())).request('/')

describe('a list that is answered in chunks', () => {
  it('[PF-24] is the documented form, whatever the chunks', async () => {
    const response = await answerOf(async function* () {
      yield [{ id: 1 }, { id: '2]' }]
      yield []
      yield [{ id: 3 }]
    })
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await response.json()).toEqual({ status: 'success', data: [{ id: 1 }, { id: '2]' }, { id: 3 }] })
  })

  it('is an empty list where there is nothing', async () => {
    const response = await answerOf(async function* () {})
    expect(await response.json()).toEqual({ status: 'success', data: [] })
  })

  it('is never taken for whole where it could not be read to its end', async () => {
    const response = await answerOf(async function* () {
      yield [{ id: 1 }]
      throw new Error('The database is gone')
    })
    await expect(response.text()).rejects.toThrow('The database is gone')
  })

  it('[PF-24] is read as far as it is taken, and no further when the caller leaves', async () => {
    let isLeft = false
    const read: number[] = []
    const response = await answerOf(async function* () {
      try {
        for (let id = 1; id <= 100; id += 1) {
          read.push(id)
          yield [{ id }]
        }
      } finally {
        isLeft = true
      }
    })
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.read()
    await reader?.cancel()
    expect(isLeft).toBe(true)
    expect(read.length).toBeLessThan(5)
  })
})
