import { SCREENS } from '../../../../machines/screens/index.ts'
import { ada } from '../../fixtures.ts'

const inputFor = (permissions: string[], extensions: string[]) => {
  const user = { ...ada, permissions, extensions }
  return SCREENS.userManagement.input({}, { user, email: ada.email, known: [], isOffered: true })
}

describe('what user management is given', () => {
  it.each([
    [['staff.view'], ['staff', 'staff.sessions'], { mayEdit: false, mayEndSessions: false }],
    [['staff.view', 'staff.edit'], ['staff'], { mayEdit: true, mayEndSessions: false }],
    [['staff.view', 'staff.edit'], ['staff', 'staff.sessions'], { mayEdit: true, mayEndSessions: true }],
  ])('[SC-30] who holds %j, where the API has %j', (permissions, extensions, expected) => {
    expect(inputFor(permissions, extensions)).toMatchObject(expected)
  })
})
