import { SCREENS } from '../../../machines/screens/index.ts'
import type { menuTestMachine } from '../../../machines/screens/menuTest/menuTest.machine.ts'
import { screen } from '../../../machines/screens/screen.ts'

const around = { user: null, email: 'ada@kickstand.example', known: [], isOffered: true }

describe('an entry of the registry', () => {
  it('[RT-9] that says no more than path, title and permission has one address, loads nothing and asks nothing', () => {
    const { read, calls, input, ...entry } = screen<typeof menuTestMachine>()({
      path: '/x',
      title: 'X',
      permission: null,
    })
    expect(entry).toEqual({
      path: '/x',
      title: 'X',
      permission: null,
      also: [],
      trail: [],
      extension: null,
      rail: null,
      beside: null,
      onQuery: 'ignore',
      lasts: false,
      reported: {},
    })
    expect(read(new URLSearchParams('?page=2'))).toEqual({})
    expect(calls({}, { permissions: [], extensions: [] })).toEqual([])
    expect(input({}, around)).toBeUndefined()
  })

  it.each(['builder', 'wizards'] as const)(
    '[RT-10] of %s gives its machine the email under which drafts are kept',
    (name) => {
      expect(SCREENS[name].input({}, around)).toEqual({ email: 'ada@kickstand.example' })
    },
  )
})
