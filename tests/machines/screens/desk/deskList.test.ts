import type { SnapshotFrom } from 'xstate'
import { selectResourceAnswer, selectResourceState } from '../../../../machines/kit/resource.selectors.ts'
import type { DeskAnswer } from '../../../../machines/model/desk.ts'
import { deskCall } from '../../../../machines/model/deskCalls.ts'
import type { DeskQuery } from '../../../../machines/model/deskQuery.ts'
import { deskView } from '../../../../machines/model/deskSearch.ts'
import { deskListMachine } from '../../../../machines/screens/desk/deskList.ts'
import type { Effect } from '../../../support/control.ts'
import { spec } from '../../../support/spec.ts'
import { deskAnswer, deskRow } from '../../fixtures.ts'

type Snapshot = SnapshotFrom<typeof deskListMachine>

const query = deskView('waiting_us')
const call = deskCall(query)
const ANSWER = deskAnswer([deskRow(1), deskRow(2)], 12)
const came = (output: DeskAnswer) => ({ done: 'fetchDesk', output }) as const
const settled = (state: string, answer: DeskAnswer | null): Effect => ({
  parent: { type: 'answer.settled', call, state, answer },
})
const changes = (to: DeskQuery) => ({ type: 'query.changed', query: { query: to } }) as const
const asked = (of: DeskQuery): Effect => ({ ask: 'fetchDesk', input: { query: of } })

const subject = {
  machine: deskListMachine,
  input: { query: { query } },
  stateOf: selectResourceState,
  select: { rows: (snapshot: Snapshot) => selectResourceAnswer(snapshot)?.tickets.length },
}

describe('the tickets of the queue', () => {
  spec(subject, [
    {
      title: '[DQ-1] [PF-51] are shown and kept if the view has some',
      when: came(ANSWER),
      expected: {
        state: 'loaded',
        effects: [
          { parent: { type: 'answer.remembered', known: { call, answer: ANSWER } } },
          settled('loaded', ANSWER),
        ],
        values: { rows: 2 },
      },
    },
    {
      title: '[DQ-1] are empty for a view without tickets, and no answer is kept',
      when: came(deskAnswer([])),
      expected: {
        state: 'empty',
        effects: [{ parent: { type: 'answer.dropped', call } }, settled('empty', deskAnswer([]))],
      },
    },
    {
      title: '[DQ-2] stay shown while another page of their view loads',
      given: [came(ANSWER)],
      when: changes({ ...query, page: 2 }),
      expected: { state: 'loaded', effects: [asked({ ...query, page: 2 })], values: { rows: 2 } },
    },
    {
      title: '[DQ-1] disappear at once when another view is chosen',
      given: [came(ANSWER)],
      when: changes(deskView('mine')),
      expected: { state: 'loading', effects: [asked(deskView('mine'))], values: { rows: undefined } },
    },
  ])
})
