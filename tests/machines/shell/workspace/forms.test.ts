import type { ChunkName } from '../../../../machines/app/chunks.ts'
import type { Place } from '../../../../machines/app/places.ts'
import type { DrawerId } from '../../../../machines/shell/workspace.machine.ts'
import { run } from '../../../support/control.ts'
import { ada } from '../../fixtures.ts'
import { workspaceOf } from '../workspaceOf.ts'

const comes = (name: ChunkName) => ({ done: 'loadChunk', output: undefined, for: { name } }) as const
const PROFILE: Place = { name: 'profile' }

describe('the stored draft of a form', () => {
  it.each<[name: ChunkName, place: Place, drawer: DrawerId | null]>([
    ['builder', { name: 'builder' }, null],
    ['wizards', { name: 'wizards' }, null],
    ['invitation', PROFILE, 'invitationModal'],
    ['appWizard', PROFILE, 'appWizardModal'],
    ['problemReport', PROFILE, 'problemReportModal'],
  ])('[ND-2] is read for the signed-in person: %s', async (name, place, drawer) => {
    const actor = run(workspaceOf('chunk', 'drawer', name), { user: ada, place })
    await actor.start()
    if (drawer) await actor.play({ type: 'drawer.requested', drawer })
    const watched = { watch: 'watchForm', input: expect.objectContaining({ email: 'ada@kickstand.example' }) }
    expect(await actor.play(comes(name))).toContainEqual(watched)
  })
})
