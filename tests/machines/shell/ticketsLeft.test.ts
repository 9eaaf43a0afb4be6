import type { AnyActorRef, InspectionEvent } from 'xstate'
import { parsePlace } from '../../../machines/app/places.ts'
import type { User } from '../../../machines/model/entities.ts'
import { EXTENSIONS } from '../../../machines/model/extensions.ts'
import { isActor, pathOf } from '../../../machines/replay/actors.ts'
import { answerTo } from '../../paths/walks/answers.ts'
import { stage } from '../../support/control.ts'
import { wholeWorkspaceMachine } from '../../support/whole.ts'
import { ada } from '../fixtures.ts'
import { ticketAnswer } from '../ticketFixtures.ts'

const TICKETS = 50
const user: User = {
  ...ada,
  permissions: ['tickets.view', 'tickets.reply', 'saved_messages.view'],
  extensions: Object.values(EXTENSIONS),
}

describe('leaving tickets', () => {
  it(`[ND-33] leaves no actor running after ${TICKETS} tickets were opened one after the other from the queue`, async () => {
    const actors: AnyActorRef[] = []
    const note = (event: InspectionEvent): void => {
      if (event.type === '@xstate.actor' && isActor(event.actorRef)) actors.push(event.actorRef)
    }
    const living = (): string[] =>
      actors
        .filter((actor) => actor.getSnapshot().status === 'active')
        .map(pathOf)
        .toSorted()
    const run = stage(wholeWorkspaceMachine)({ user, place: parsePlace({ path: '/desk', search: '' }) }, note)

    const answerAll = async (): Promise<void> => {
      for (;;) {
        // The server keeps the call for changes open (long polling).
        const call = run.waiting().find(({ name }) => name !== 'fetchChanges')
        if (!call) return
        const { name, input } = call
        const { number } = (input ?? {}) as { number?: string }
        const output =
          name === 'fetchTicket' && number ? ticketAnswer({ id: number, number }) : answerTo(name, input, '')
        await run.play({ done: name, output, for: input } as Parameters<typeof run.play>[0])
      }
    }
    const visit = async (path: string): Promise<string> => {
      await run.play({ type: 'place.changed', place: parsePlace({ path, search: '' }) })
      await answerAll()
      return String(run.snapshot().value.screen)
    }

    await run.start()
    await answerAll()
    expect(await visit('/desk/tickets/KS-1')).toBe('ticket')
    const open = living()
    expect(await visit('/desk')).toBe('desk')
    const [first, watched] = [living(), run.watched()]
    expect(first.some((path) => path.includes('desk'))).toBe(true)
    for (let number = 2; number <= TICKETS; number += 1) {
      await visit(`/desk/tickets/KS-${number}`)
      expect([number, living()]).toEqual([number, open])
      await visit('/desk')
      expect([number, living()]).toEqual([number, first])
    }
    expect(run.watched()).toEqual(watched)
  })
})
