import type { ChunkName } from '../../../machines/app/chunks.ts'
import { deskView } from '../../../machines/model/deskSearch.ts'
import type { User } from '../../../machines/model/entities.ts'
import { EXTENSIONS } from '../../../machines/model/extensions.ts'
import type { WorkspaceEvent } from '../../../machines/shell/workspaceEvents.ts'
import { run } from '../../support/control.ts'
import { chunkCame } from '../app/root/subject.ts'
import { change } from '../changeFixtures.ts'
import { ada, deskAnswer } from '../fixtures.ts'
import { ticketAnswer } from '../ticketFixtures.ts'
import { workspaceOf } from './workspaceOf.ts'

/* What the workspace passes on to the page of a ticket or to the queue, which then ask again. */

const NUMBER = 'KS-10001'
const user: User = {
  ...ada,
  permissions: ['tickets.view', 'tickets.reply'],
  extensions: [EXTENSIONS.desk, EXTENSIONS.deskReplies, EXTENSIONS.changes],
}

const FORWARDED: readonly (readonly [string, ChunkName, WorkspaceEvent])[] = [
  ['[TP-4] a reply that was sent', 'outgoing', { type: 'reply.left', ticket: NUMBER, id: 'r1' }],
  [
    '[TP-4] a reply that was taken back',
    'outgoing',
    { type: 'reply.returned', ticket: NUMBER, returned: { id: 'r1', body: 'Hello' } },
  ],
  [
    '[CG-20] a change made by others',
    'follow',
    { type: 'changes.arrived', changes: [change(9, NUMBER)], isReset: false, seq: 9, away: 0 },
  ],
]

describe('the page of a ticket in the workspace', () => {
  it.each(FORWARDED)('%s reloads the ticket', async (_, part, event) => {
    const opened = run(workspaceOf('chunk', 'ticket'), {
      user,
      place: { name: 'ticket', number: NUMBER, entrance: null },
    })
    const asked = (effects: readonly object[]) =>
      effects.filter((effect) => 'ask' in effect && effect.ask === 'fetchTicket')
    await opened.start()
    expect(asked(await opened.play(chunkCame('ticket')))).toHaveLength(1)
    await opened.play({ done: 'fetchTicket', output: ticketAnswer({ number: NUMBER }) })
    if (part === 'follow') {
      await opened.play({ pass: 3000 })
      await opened.play(chunkCame('follow'))
    } else await opened.play({ type: 'chunk.loaded', name: part })
    expect(asked(await opened.play({ pass: 600 }))).toEqual([])
    await opened.play(event)
    expect(asked(await opened.play({ pass: 600 }))).toHaveLength(1)
  })
})

describe('the queue in the workspace', () => {
  it('[DQ-8] is reloaded once others have changed a ticket', async () => {
    const opened = run(workspaceOf('chunk', 'desk'), { user, place: { name: 'desk', ...deskView('all') } })
    const asked = (effects: readonly object[]) =>
      effects.filter((effect) => 'ask' in effect && effect.ask === 'fetchDesk')
    await opened.start()
    expect(asked(await opened.play(chunkCame('desk')))).toHaveLength(1)
    await opened.play({ done: 'fetchDesk', output: deskAnswer([]) })
    await opened.play({ pass: 3000 })
    await opened.play(chunkCame('follow'))
    expect(asked(await opened.play({ pass: 2000 }))).toEqual([])
    const event = { type: 'changes.arrived', changes: [change(9, NUMBER)], isReset: false, seq: 9, away: 0 } as const
    expect(asked(await opened.play(event))).toHaveLength(1)
  })
})
