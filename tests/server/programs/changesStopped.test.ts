import { startSession } from '../../../server/auth/sessions.ts'
import { openEmbedded } from '../../../server/database/openEmbedded.ts'
import { addStaff } from '../support/api.ts'
import { temporaryData, temporaryProgram } from '../support/temporary.ts'

describe('a program that is stopped', () => {
  it('[CG-7] first answers the calls that wait for changes, even those through a second program in front of it', async () => {
    // A database without tickets, as a ticket's wait might end during a call.
    const dataDir = await temporaryData('blank')
    const { db, close } = await openEmbedded(dataDir)
    const { id } = await addStaff(db, ['tickets.view'])
    const headers = { authorization: `Bearer ${await startSession(db, id, new Date())}` }
    await close()
    const program = await temporaryProgram({ dataDir })
    const front = await temporaryProgram({ env: { ADMIN_API_URL: `${program.baseURL}/api/admin` } })
    const ask = async (baseURL: string, query: string) => {
      const answer = await fetch(`${baseURL}/api/admin/changes?${query}`, { headers })
      return { status: answer.status, body: (await answer.json()) as { data: unknown; meta: { seq: number } } }
    }
    const { seq } = (await ask(front.baseURL, '')).body.meta
    const answers = [program, front].map(({ baseURL }) => ask(baseURL, `after=${seq}&wait=25`))
    // By the time these two calls are answered, the waiting ones have arrived, too.
    await ask(program.baseURL, '')
    await ask(front.baseURL, '')
    const ended = program.stop()
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatchObject({ status: 200, body: { data: [], meta: { reset: false } } })
    }
    expect(await ended).toBe(0)
    await front.stop()
  })
})
