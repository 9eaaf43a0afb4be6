import { selectSearchState, selectSearchText } from '../../../../machines/kit/search.machine.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import { run } from '../../../support/control.ts'
import { flows, spec } from '../../../support/spec.ts'
import { customersAnswer } from '../../fixtures.ts'
import {
  asked,
  at,
  came,
  changed,
  clock,
  FIRST,
  failed,
  followed,
  input,
  kept,
  knownOf,
  logged,
  queryOf,
  stayed,
  subject,
} from './subject.ts'

const typed = (query: string) => ({ to: 'search', event: { type: 'query.changed', query } }) as const
const entered = { to: 'search', event: { type: 'search.submitted' } } as const
const PAUSE = { pass: 300 } as const
const nobody = { done: 'fetchCustomers', output: customersAnswer([], 0) } as const
const forbidden = { fail: 'fetchCustomers', error: new CallError('http', 'No', 403) } as const
const ANN = queryOf({ search: 'ann' })

describe('users: the search', () => {
  spec(subject, [
    {
      title: '[SH-15] one character searches for nothing',
      given: [came, typed('a')],
      when: { pass: 10_000 },
      expected: { state: at('answered'), effects: [] },
    },
    {
      title: '[SH-15] two characters go to the address once the keys have rested for 300 ms, not before',
      given: [came, typed('an')],
      when: { pass: 299 },
      expected: { state: at('answered'), effects: [] },
    },
    {
      title: '[SH-15] [AP-11] and then take the place of the address before',
      given: [came, typed('an'), { pass: 299 }],
      when: { pass: 1 },
      expected: { state: at('answered'), effects: [followed('/users?search=an')] },
    },
    {
      title: '[SH-15] each key begins the rest anew',
      given: [came, typed('an'), { pass: 299 }, typed('ann')],
      when: { pass: 299 },
      expected: { state: at('answered'), effects: [] },
    },
    {
      title: '[SH-15] Enter searches at once',
      given: [came, typed('ann')],
      when: entered,
      expected: { state: at('answered'), effects: [followed('/users?search=ann')] },
    },
    {
      title: '[AP-11] a search leads to page 1 and keeps order and filter',
      input: { ...input, query: queryOf({ page: 3, sort: 'name', order: 'asc', filter: { country: 'DE' } }) },
      given: [came, typed('ann')],
      when: entered,
      expected: {
        state: at('answered'),
        effects: [followed('/users?sort=name&order=asc&search=ann&filter_country=DE')],
      },
    },
    {
      title: '[SH-15] emptied, it clears the search at once',
      input: { ...input, query: ANN },
      given: [came],
      when: typed(''),
      expected: { state: at('answered'), effects: [followed('/users')] },
    },
    {
      title: '[AP-11] the address comes back with it: the list is asked for',
      given: [came, typed('ann'), entered],
      when: changed(ANN),
      expected: { state: at('awaited'), effects: [asked(ANN)] },
    },
  ])

  flows(subject, [
    {
      title: '[SH-15] [AP-11] a search that failed is made again by Enter, though the address says it already',
      steps: [
        ['start', { effects: [clock, asked()] }],
        [came, { effects: [kept()] }],
        [typed('ann'), { effects: [] }],
        [PAUSE, { effects: [followed('/users?search=ann')] }],
        [changed(ANN), { state: at('awaited'), effects: [asked(ANN)] }],
        [failed, { state: at('failed'), effects: [logged] }],
        [entered, { state: at('awaited'), effects: [asked(ANN)] }],
        [came, { state: at('answered'), effects: [kept(ANN)] }],
        [entered, { state: at('answered'), effects: [] }],
      ],
    },
    {
      title: '[PF-52] [SH-15] a search whose last answer stays, since no newer one came, is made again by Enter',
      input: { ...input, query: ANN, known: knownOf(ANN) },
      steps: [
        ['start', { effects: [clock] }],
        [stayed, { state: at('awaited'), effects: [asked(ANN)] }],
        [failed, { state: at('failed'), effects: [logged] }],
        [entered, { state: at('awaited'), effects: [asked(ANN)] }],
        [came, { state: at('answered'), effects: [kept(ANN)] }],
      ],
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

  it('[RT-14] the box starts with what the address searches for, and waits for the answer', async () => {
    const actor = run(subject.machine, { ...input, query: ANN })
    await actor.start()
    const state = () => actor.snapshot().children.search?.getSnapshot()
    expect(state()?.context.text).toBe('ann')
    expect(state()?.value).toMatchObject({ search: 'processing' })
    await actor.play(came)
    expect(state()?.value).toMatchObject({ search: 'answered' })
  })

  it('[RT-14] back and forward bring their search into the box', async () => {
    expect(await box(came, changed(ANN))).toEqual(['ann', 'processing'])
    expect(await box(came, changed(ANN), came, changed(FIRST))).toEqual(['', 'idle'])
  })

  it('[SH-15] what is typed meanwhile stays when the own search comes back, a blank at its end too', async () => {
    const search = [typed('ann'), entered, typed('ann '), changed(ANN), came] as const
    expect(await box(came, ...search)).toEqual(['ann ', 'answered'])
    expect(await box(came, ...search, typed('ann s'), changed({ ...ANN, page: 2 }))).toEqual(['ann s', 'answered'])
  })

  it('[AP-11] an answer that failed is a failed search', async () => {
    expect(await box(came, typed('ann'), entered, changed(ANN), failed)).toEqual(['ann', 'failed'])
    expect(await box(came, typed('ann'), entered, changed(ANN), forbidden)).toEqual(['ann', 'failed'])
  })

  it('[AP-11] an answer with nobody in it is an answer', async () => {
    expect(await box(came, typed('ann'), entered, changed(ANN), nobody)).toEqual(['ann', 'answered'])
  })

  it('[AP-11] what is searched for again is answered at once by a list that is there', async () => {
    const search = [came, changed(ANN), came, typed('bob'), entered, typed('ann')] as const
    expect(await box(...search, entered)).toEqual(['ann', 'answered'])
  })

  it('[AP-11] and by one that is on its way once it comes', async () => {
    const search = [came, changed(ANN), typed('bob'), entered, typed('ann'), entered] as const
    expect(await box(...search)).toEqual(['ann', 'processing'])
    expect(await box(...search, came)).toEqual(['ann', 'answered'])
  })

  it('[AP-11] the known list of an address is no answer yet', async () => {
    const search = [came, changed(ANN), came, changed(FIRST), changed(ANN)] as const
    expect(await box(...search)).toEqual(['ann', 'processing'])
    expect(await box(...search, stayed, came)).toEqual(['ann', 'answered'])
  })
})
