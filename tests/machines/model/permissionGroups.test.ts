import { allItems, heldItems, permissionGroups } from '../../../machines/model/permissionGroups.ts'

const ITEMS = [
  { id: 'saved_messages.view', title: 'See saved messages' },
  { id: 'staff.edit', title: 'Change what staff may do' },
  { id: 'tickets.view', title: 'See tickets' },
  { id: 'staff.view', title: 'See staff' },
]

describe('permissions', () => {
  it('stand under their tables, in words', () => {
    expect(permissionGroups(ITEMS)).toEqual([
      { table: 'saved_messages', title: 'Saved messages', items: [ITEMS[0]] },
      { table: 'staff', title: 'Staff', items: [ITEMS[1], ITEMS[3]] },
      { table: 'tickets', title: 'Tickets', items: [ITEMS[2]] },
    ])
    expect(permissionGroups([])).toEqual([])
    expect(permissionGroups([{ id: 'everything', title: 'All' }])).toEqual([
      { table: 'everything', title: 'Everything', items: [{ id: 'everything', title: 'All' }] },
    ])
  })

  it('that are held have their titles, or go by their ids', () => {
    expect(heldItems(['tickets.view', 'other.view'], ITEMS)).toEqual([
      { id: 'tickets.view', title: 'See tickets' },
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
})
