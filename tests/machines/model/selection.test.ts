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
    ['the first id', NOTHING_SELECTED, ['a'], some('a')],
    ['another id', some('a'), ['b'], some('a', 'b')],
    ['a page of ids, one of which is already selected', some('b'), ['a', 'b', 'c'], some('b', 'a', 'c')],
    ['an id that was excluded from all', allBut('a', 'b'), ['a'], allBut('b')],
    ['an id that all already includes', allBut('a'), ['b'], allBut('a')],
  ])('[AP-11] can be extended by %s', (_, selection, ids, expected) => {
    expect(withSelected(selection, ids)).toEqual(expected)
  })

  it.each<[string, Selection, string[], Selection]>([
    ['one id', some('a', 'b'), ['a'], some('b')],
    ['a page of ids', some('a', 'b', 'z'), ['a', 'b', 'c'], some('z')],
    ['an id that it does not include', some('a'), ['b'], some('a')],
    ['one id out of all', ALL_SELECTED, ['a'], allBut('a')],
    ['a page of ids out of all', allBut('b'), ['a', 'b'], allBut('b', 'a')],
  ])('[AP-11] can be reduced by %s', (_, selection, ids, expected) => {
    expect(withoutSelected(selection, ids)).toEqual(expected)
  })

  it.each<[Selection, boolean, number]>([
    [NOTHING_SELECTED, false, 0],
    [some('b', 'c'), false, 2],
    [some('a', 'b'), true, 2],
    [ALL_SELECTED, true, 2345],
    [allBut('a', 'b'), false, 2343],
    [allBut('b'), true, 2344],
  ])('[AP-11] %j includes the row a: %s; number of rows selected of 2,345: %d', (selection, hasA, count) => {
    expect(isSelected(selection, 'a')).toBe(hasA)
    expect(countSelected(selection, 2345)).toBe(count)
  })

  it('[AP-11] of all but some has no negative count if the list has become shorter', () => {
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
  ])('[AP-11] %j includes this part of a page with the rows a and b: %s', (selection, part) => {
    expect(selectedPart(selection, ['a', 'b'])).toBe(part)
    expect(selectedPart(selection, [])).toBe('none')
  })
})
