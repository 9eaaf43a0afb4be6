import { menuTestMachine } from '../../machines/screens/menuTest/menuTest.machine.ts'
import { among } from '../../machines/whole.ts'

it('machines are found by their ids, and the error for an unknown id names it', () => {
  const find = among([menuTestMachine])
  expect(find('menuTest')).toBe(menuTestMachine)
  expect(() => find('tickets')).toThrow('The machine tickets is nowhere to be found')
})
