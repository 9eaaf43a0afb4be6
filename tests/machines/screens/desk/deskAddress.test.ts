import { droppedFrom } from '../../../../machines/model/deskDropped.ts'
import { deskKeyOf } from '../../../../machines/model/deskKeys.ts'
import { readDeskPlace } from '../../../../machines/model/deskQuery.ts'

const place = (search: string) => readDeskPlace(new URLSearchParams(search))

describe('an address of the queue', () => {
  it.each([
    ['', 'waiting_us', []],
    ['?view=mine&page=2&filter_priority=high&search=ab', 'mine', []],
    ['?filter_priority=hgih&filter_status=open', 'waiting_us', ['filter_priority=hgih']],
    ['?view=yours&sort=size&filter_colour=red', 'waiting_us', ['view=yours', 'sort=size', 'filter_colour=red']],
    // Parameters that the queue ignores.
    ['?utm=mail&filter_tag=', 'waiting_us', []],
    ['?my_filter_tag=vip', 'waiting_us', []],
    // The search is tidied without a notice, and cursors are left to the API.
    ['?search=%20a%20', 'waiting_us', []],
    ['?after=b&before=a', 'waiting_us', []],
    ['?after=b&after=c', 'waiting_us', []],
    ['?before=', 'waiting_us', []],
    ['?sort=', 'waiting_us', []],
  ])('[DQ-2] %j has the view %s and drops %j', (search, view, dropped) => {
    expect(place(search).view).toBe(view)
    expect(droppedFrom(place(search))).toEqual(dropped)
  })

  it('[DQ-2] keeps valid parameters beside invalid ones', () => {
    expect(place('?filter_priority=hgih&filter_status=open').filter).toMatchObject({ priority: null, status: 'open' })
  })
})

describe('the keys of the queue', () => {
  it.each([
    ['j', { id: 'next', event: { type: 'row.stepped', by: 1 } }],
    ['k', { id: 'previous', event: { type: 'row.stepped', by: -1 } }],
    ['o', { id: 'open', event: { type: 'row.opened', entrance: null } }],
    ['r', { id: 'reply', event: { type: 'row.opened', entrance: 'reply' } }],
    ['a', { id: 'assign', event: { type: 'assignment.chosen' } }],
    ['s', { id: 'status', event: { type: 'row.opened', entrance: 'status' } }],
    ['.', { id: 'show', event: { type: 'news.accepted' } }],
    ['/', { id: 'search', event: { type: 'search.wanted' } }],
  ])('[DQ-10] %s means %j, whether or not a row has the focus', (key, meant) => {
    for (const isOnRow of [true, false]) expect(deskKeyOf(key, isOnRow)).toMatchObject(meant)
  })

  it.each([
    ['ArrowDown', { id: 'next', event: { type: 'row.stepped', by: 1 } }],
    ['ArrowUp', { id: 'previous', event: { type: 'row.stepped', by: -1 } }],
  ])('[DQ-10] %s means %j only on a row', (key, meant) => {
    expect(deskKeyOf(key, true)).toMatchObject(meant)
    expect(deskKeyOf(key, false)).toBeUndefined()
  })

  it('[DQ-10] do not include x', () => {
    expect(deskKeyOf('x', true)).toBeUndefined()
  })
})
