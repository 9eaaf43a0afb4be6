import { DEMO_MENU, findDemoEntries } from '../../../../machines/screens/menuTest/demoMenu.ts'

const entries = DEMO_MENU.flatMap((section) => section.entries)

describe('the demo menu', () => {
  it('[SH-14] has no empty texts', () => {
    const texts = [
      ...DEMO_MENU.flatMap(({ id, title }) => [id, title]),
      ...entries.flatMap(({ key, title, description }) => [key, title, description]),
    ]
    expect(texts.filter((text) => text === '')).toEqual([])
  })

  it('[SH-14] has unique ids of sections and unique keys of entries', () => {
    expect(new Set(DEMO_MENU.map(({ id }) => id)).size).toBe(DEMO_MENU.length)
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
  })

  it('[SH-14] is searched by titles and descriptions, and keeps its order', () => {
    expect(findDemoEntries('customers').map(({ title }) => title)).toEqual(['Refunds', 'Reviews'])
    expect(findDemoEntries('no such entry')).toEqual([])
  })
})
