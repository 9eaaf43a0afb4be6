import type { AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { FIELDS } from '../../../machines/replay/redactionFields.ts'
import { mayLeave } from '../../../machines/replay/redactionList.ts'
import { SAMPLE_BIKES } from '../../../machines/screens/widgets/widgetSamples.ts'
import { SAMPLE_INVITEES } from '../../../machines/shell/shellSamples.ts'
import { fieldsOf } from '../../support/fieldsOf.ts'
import { recordSession } from '../../support/sessions/session.ts'
import { CANARY } from '../../support/sessions/texts.ts'

/** The canary with the text around it. */
const SIGHTING = new RegExp(`.{0,60}${CANARY}.{0,20}`, 'gi')

const isOwn = (name: string): boolean => !name.includes(CANARY) && !mayLeave('', 'id', name)

describe('the recording of random sessions', () => {
  const recorded: string[] = []
  const fields = new Set<string>()
  let heard = 0
  const hear = (event: InspectionEvent): void => {
    if (event.type === '@xstate.event') for (const name of fieldsOf(event.event)) fields.add(name)
    if (event.type !== '@xstate.snapshot' || !('context' in event.snapshot)) return
    const { context } = event.snapshot as AnyMachineSnapshot
    for (const name of fieldsOf(context)) fields.add(name)
    heard += JSON.stringify(event.event).split(CANARY).length - 1
  }

  beforeAll(async () => {
    for (let seed = 1; seed <= 12; seed += 1) recorded.push(JSON.stringify(await recordSession(seed, 500, hear)))
  })

  it('[PR-1] contains nothing that was typed, stored, answered or in an address', () => {
    expect(heard).toBeGreaterThan(100)
    expect(recorded.flatMap((text) => text.match(SIGHTING) ?? [])).toEqual([])
  })

  it('[PR-1] knows every field name that occurs', () => {
    expect([...fields].filter((name) => isOwn(name) && !FIELDS.has(name)).toSorted()).toEqual([])
  })
})

describe('the built-in samples', () => {
  it('keep their emails and ids unmasked, as rules of a replay depend on them', () => {
    expect(SAMPLE_INVITEES.filter(({ email }) => !mayLeave('', 'email', email))).toEqual([])
    expect(SAMPLE_BIKES.filter(({ id }) => !mayLeave('', 'id', id))).toEqual([])
  })
})
