import { allItems, heldItems, permissionGroups } from '../../../machines/model/permissionItems.ts'

const ITEMS = [
  { id: 'saved_messages.view', title: 'View saved messages' },
  { id: 'staff.edit', title: 'Change permissions' },
  { id: 'tickets.view', title: 'View tickets' },
  { id: 'staff.view', title: 'View staff' },
]

describe('permissions', () => {
  it('of tables of the same kind are in one group', () => {
    const [paid, bike] = ['orders_paid.view', 'orders_bike.view'].map((id) => ({ id, title: id }))
    expect(permissionGroups([paid, ITEMS[0], bike].flatMap((item) => item ?? []))).toEqual([
      { name: 'orders', title: 'Orders', items: [paid, bike] },
      { name: 'saved_messages', title: 'Saved messages', items: [ITEMS[0]] },
    ])
  })

  it('are grouped by table, and each group has a title in words', () => {
    expect(permissionGroups(ITEMS)).toEqual([
      { name: 'saved_messages', title: 'Saved messages', items: [ITEMS[0]] },
      { name: 'staff', title: 'Staff', items: [ITEMS[1], ITEMS[3]] },
      { name: 'tickets', title: 'Tickets', items: [ITEMS[2]] },
    ])
    expect(permissionGroups([])).toEqual([])
    expect(permissionGroups([{ id: 'everything', title: 'All' }])).toEqual([
      { name: 'everything', title: 'Everything', items: [{ id: 'everything', title: 'All' }] },
    ])
  })

  it('that somebody has are listed by their titles, or by their ids if the API does not list them', () => {
    expect(heldItems(['tickets.view', 'other.view'], ITEMS)).toEqual([
      { id: 'tickets.view', title: 'View tickets' },
      { id: 'other.view', title: 'other.view' },
    ])
  })

  it('that are listed are all that the API lists, and all others that somebody has', () => {
    expect(allItems(['tickets.view', 'other.view'], ITEMS)).toEqual([
      ...ITEMS,
      { id: 'other.view', title: 'other.view' },
    ])
    expect(allItems([], ITEMS)).toEqual(ITEMS)
  })

  it('[SC-39] that are not offered yet are not listed, even if somebody has them', () => {
    const awaited = { id: 'orders_paid.view', title: 'View paid orders', is_offered: false }
    expect(allItems(['orders_paid.view'], [...ITEMS, awaited])).toEqual(ITEMS)
  })
})
