import { Hono } from 'hono'
import { answerError } from '../../server/http/answers.ts'
import { expectConsoleError } from '../support/console.ts'

describe('an unexpected error', () => {
  it('[SC-32] is logged as one line of JSON, even if its message has two lines, and not revealed to the caller', async () => {
    const app = new Hono().get('/', () => {
      throw new Error('broken\n{"time":"2026-01-01T00:00:00.000Z","what":"forged"}')
    })
    app.onError(answerError)
    const logged = expectConsoleError()
    const before = Date.now()
    const response = await app.request('/')
    expect(await response.json()).toEqual({ status: 'failed', message: 'Something went wrong on the server' })
    const [[line] = []] = logged
    expect(logged).toHaveLength(1)
    expect(String(line)).not.toContain('\n')
    const { time, what, why } = JSON.parse(String(line))
    expect(what).toBe('A call failed')
    expect(why).toContain('Error: broken\n{"time"')
    expect(time).toBe(new Date(time).toISOString())
    expect(Date.parse(time)).toBeGreaterThanOrEqual(before)
  })
})
