import {
  ALL_SELECTED,
  countSelected,
  isSelected,
  NOTHING_SELECTED,
  type Selection,
  selectedPart,
  withoutSelected,
  withSelected,
} from '../../../machines/model/selection.ts'

const some = (...ids: string[]): Selection => ({ isAll: false, ids })
const allBut = (...ids: string[]): Selection => ({ isAll: true, ids })

describe('a selection', () => {
  it('[AP-11] is ids and an all-selected flag', () => {
    expect(NOTHING_SELECTED).toEqual({ isAll: false, ids: [] })
    expect(ALL_SELECTED).toEqual({ isAll: true, ids: [] })
  })

  it.each<[string, Selection, string[], Selection]>([
    ['the first', NOTHING_SELECTED, ['a'], some('a')],
    ['one more', some('a'), ['b'], some('a', 'b')],
    ['a page, some of which was', some('b'), ['a', 'b', 'c'], some('b', 'a', 'c')],
    ['one that was left out of all', allBut('a', 'b'), ['a'], allBut('b')],
    ['one that all has already', allBut('a'), ['b'], allBut('a')],
  ])('[AP-11] takes %s', (_, selection, ids, expected) => {
    expect(withSelected(selection, ids)).toEqual(expected)
  })

  it.each<[string, Selection, string[], Selection]>([
    ['one', some('a', 'b'), ['a'], some('b')],
    ['a page', some('a', 'b', 'z'), ['a', 'b', 'c'], some('z')],
    ['what was not in it', some('a'), ['b'], some('a')],
    ['one of all', ALL_SELECTED, ['a'], allBut('a')],
    ['a page of all', allBut('b'), ['a', 'b'], allBut('b', 'a')],
  ])('[AP-11] gives up %s', (_, selection, ids, expected) => {
    expect(withoutSelected(selection, ids)).toEqual(expected)
  })

  it.each<[Selection, boolean, number]>([
    [NOTHING_SELECTED, false, 0],
    [some('b', 'c'), false, 2],
    [some('a', 'b'), true, 2],
    [ALL_SELECTED, true, 2345],
    [allBut('a', 'b'), false, 2343],
    [allBut('b'), true, 2344],
  ])('[AP-11] %j: has a: %s; of 2,345: %d', (selection, hasA, count) => {
    expect(isSelected(selection, 'a')).toBe(hasA)
    expect(countSelected(selection, 2345)).toBe(count)
  })

  it('[AP-11] of all never counts below nothing, though the list has become shorter', () => {
    expect(countSelected(allBut('a', 'b'), 1)).toBe(0)
  })

  it.each<[Selection, 'none' | 'some' | 'all']>([
    [NOTHING_SELECTED, 'none'],
    [some('z'), 'none'],
    [some('a', 'z'), 'some'],
    [some('b', 'a'), 'all'],
    [ALL_SELECTED, 'all'],
    [allBut('a'), 'some'],
    [allBut('a', 'b'), 'none'],
  ])('[AP-11] %j: of the page a, b: %s', (selection, part) => {
    expect(selectedPart(selection, ['a', 'b'])).toBe(part)
    expect(selectedPart(selection, [])).toBe('none')
  })
})
