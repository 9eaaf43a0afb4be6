import { selectSearchState, selectSearchText } from '../../../../machines/kit/search.machine.ts'
import { run } from '../../../support/control.ts'
import { spec } from '../../../support/spec.ts'
import { at, came, changed, FIRST, followed, input, queryOf, subject } from './subject.ts'

const typed = (text: string) => ({ to: 'search', event: { type: 'text.changed', text } }) as const
const entered = { to: 'search', event: { type: 'search.submitted' } } as const
const ANN = queryOf({ search: 'ann' })

describe('users: the search', () => {
  spec(subject, [
    {
      title: '[AP-11] goes to page 1, and keeps sort and filter',
      input: { ...input, query: queryOf({ page: 3, sort: 'name', order: 'asc', filter: { country: 'DE' } }) },
      given: [came, typed('ann')],
      when: entered,
      expected: {
        state: at('answered'),
        effects: [followed('/users?sort=name&order=asc&search=ann&filter_country=DE')],
      },
    },
    {
      title: '[SH-15] is cleared at once when the box is emptied',
      input: { ...input, query: ANN },
      given: [came],
      when: typed(''),
      expected: { state: at('answered'), effects: [followed('/users')] },
    },
    {
      title: '[AP-11] makes no second call if it is repeated while its call is running',
      given: [came, changed(ANN), typed('bob'), entered, typed('ann')],
      when: entered,
      expected: { state: at('awaited'), effects: [] },
    },
  ])
})

describe('users: search box and address', () => {
  const box = async (...steps: Parameters<ReturnType<typeof run<typeof subject.machine>>['play']>[0][]) => {
    const actor = run(subject.machine, input)
    await actor.start()
    for (const step of steps) await actor.play(step)
    const search = actor.snapshot().children.search
    if (!search) throw new Error('There is no search')
    return [selectSearchText(search.getSnapshot()), selectSearchState(search.getSnapshot())]
  }

  it('[RT-14] back and forward put their search into the box', async () => {
    expect(await box(came, changed(ANN))).toEqual(['ann', 'processing'])
    expect(await box(came, changed(ANN), came, changed(FIRST))).toEqual(['', 'idle'])
  })

  it('[SH-15] text typed during a search stays when that search returns, including a trailing blank', async () => {
    const search = [typed('ann'), entered, typed('ann '), changed(ANN), came] as const
    expect(await box(came, ...search)).toEqual(['ann ', 'answered'])
    expect(await box(came, ...search, typed('ann s'), changed({ ...ANN, page: 2 }))).toEqual(['ann s', 'answered'])
  })

  it('[AP-11] a repeated search waits for the request that is still running', async () => {
    const search = [came, changed(ANN), typed('bob'), entered, typed('ann'), entered] as const
    expect(await box(...search)).toEqual(['ann', 'processing'])
    expect(await box(...search, came)).toEqual(['ann', 'answered'])
  })
})
