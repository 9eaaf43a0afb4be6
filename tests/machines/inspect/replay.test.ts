import type { Recording } from '../../../machines/model/recording.ts'
import { replay } from '../../../machines/replay/replay.ts'
import { playReport } from '../../../src/inspect/app/replay.ts'
import { actorAt } from '../../../src/inspect/model/stream.ts'
import { recordSession } from '../../support/sessions/session.ts'
import { CANARY } from '../../support/sessions/texts.ts'
import { wholeAppMachine } from '../../support/whole.ts'
import { report } from './reported.ts'

describe('a report played in the inspector', () => {
  it.each([1, 2, 3, 4])(
    'has a stream for each step, and ends in the recorded state: random session %d',
    async (seed) => {
      const recording = JSON.parse(JSON.stringify(await recordSession(seed, 120))) as Recording
      const played = playReport(report(recording), wholeAppMachine)
      expect(played).toMatchObject({ note: 'It froze.', difference: null })
      expect(played.origin).toBe('Taken 2026-01-02T03:04:05.000Z of build 0.1.0')
      expect(played.steps).toHaveLength(recording.steps.length)
      expect(played.streams).toHaveLength(recording.steps.length + 1)
      const last = played.streams.at(-1)
      const { end } = replay(recording, wholeAppMachine)
      expect(last && actorAt(last, 'app')?.value).toEqual(recording.end.app?.value)
      expect(last && actorAt(last, 'app')?.value).toEqual(end.app?.value)
      const lives = last
        ? [...last.actors.values()].filter(({ machine, status }) => machine !== null && status === 'active')
        : []
      expect(lives).toHaveLength(Object.keys(recording.end).length)
      expect(JSON.stringify(last?.log)).not.toContain(CANARY)
    },
  )

  it('never shrinks from one step to the next, and has the recorded times', async () => {
    const recording = await recordSession(5, 60)
    const { streams } = playReport(report(recording), wholeAppMachine)
    const counts = streams.map(({ count }) => count)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    const times = recording.steps.map(({ at }) => at)
    const found = streams.at(-1)?.log.map(({ at }) => at) ?? []
    expect(found.every((at) => times.includes(at))).toBe(true)
    expect(found.at(-1)).toBe(times.at(-1))
  })

  it('names the difference if the model behaves differently now', async () => {
    const recording = await recordSession(1, 60)
    const end = { ...recording.end, app: { value: 'elsewhere', context: null } }
    expect(playReport(report({ ...recording, end }), wholeAppMachine).difference).toMatch(/^end/)
  })
})
