import { DEMO_MENU, findDemoEntries } from '../../../../machines/screens/menuTest/demoMenu.ts'

const entries = DEMO_MENU.flatMap((section) => section.entries)

describe('the demo menu', () => {
  it('[SH-14] says something in each of its fields', () => {
    const texts = [
      ...DEMO_MENU.flatMap(({ id, title }) => [id, title]),
      ...entries.flatMap(({ key, title, description }) => [key, title, description]),
    ]
    expect(texts.filter((text) => text === '')).toEqual([])
  })

  it('[SH-14] tells its sections and its entries apart', () => {
    expect(new Set(DEMO_MENU.map(({ id }) => id)).size).toBe(DEMO_MENU.length)
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
  })

  it('[SH-14] is searched in titles and descriptions, in its order', () => {
    expect(findDemoEntries('customers').map(({ title }) => title)).toEqual(['Refunds', 'Reviews'])
    expect(findDemoEntries('no such entry')).toEqual([])
  })
})
