import { allItems, heldItems, permissionGroups } from '../../../machines/model/permissionItems.ts'

const ITEMS = [
  { id: 'saved_messages.view', title: 'View saved messages' },
  { id: 'staff.edit', title: 'Change permissions' },
  { id: 'tickets.view', title: 'View tickets' },
  { id: 'staff.view', title: 'View staff' },
]

describe('permissions', () => {
  it('of tables of one kind stand together', () => {
    const [paid, bike] = ['orders_paid.view', 'orders_bike.view'].map((id) => ({ id, title: id }))
    expect(permissionGroups([paid, ITEMS[0], bike].flatMap((item) => item ?? []))).toEqual([
      { name: 'orders', title: 'Orders', items: [paid, bike] },
      { name: 'saved_messages', title: 'Saved messages', items: [ITEMS[0]] },
    ])
  })

  it('stand under their tables, in words', () => {
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

  it('that are held have their titles, or go by their ids', () => {
    expect(heldItems(['tickets.view', 'other.view'], ITEMS)).toEqual([
      { id: 'tickets.view', title: 'View tickets' },
      { id: 'other.view', title: 'other.view' },
    ])
  })

  it('there are, are all that the API names and all that are held', () => {
    expect(allItems(['tickets.view', 'other.view'], ITEMS)).toEqual([
      ...ITEMS,
      { id: 'other.view', title: 'other.view' },
    ])
    expect(allItems([], ITEMS)).toEqual(ITEMS)
  })

  it('[SC-39] that guard nothing yet are not among them, whoever holds them', () => {
    const awaited = { id: 'orders_paid.view', title: 'View paid orders', is_offered: false }
    expect(allItems(['orders_paid.view'], [...ITEMS, awaited])).toEqual(ITEMS)
  })
})
