import { selectIsNarrow, viewportMachine } from '../../../machines/shell/viewport.machine.ts'
import type { Effect } from '../../support/control.ts'
import { flows, spec } from '../../support/spec.ts'

const resizedTo = (width: number) => ({ from: 'watchViewport', event: { type: 'viewport.resized', width } }) as const
const subject = { machine: viewportMachine, select: { isNarrow: selectIsNarrow } }
const watched: Effect = { watch: 'watchViewport' }
const widened: Effect = { parent: { type: 'viewport.widened' } }

describe('viewport', () => {
  spec(subject, [
    {
      title: '[SH-16] applies the first measured width at once: 992 px is wide',
      when: resizedTo(992),
      expected: { state: { size: 'settled', room: 'wide' }, effects: [], values: { isNarrow: false } },
    },
    {
      title: '[SH-16] applies the first measured width at once: 991 px is narrow',
      when: resizedTo(991),
      expected: { state: { size: 'settled', room: 'narrow' }, effects: [], values: { isNarrow: true } },
    },
  ])

  flows(subject, [
    {
      title: '[SH-16] applies no width while the size keeps changing',
      steps: [
        ['start', { effects: [watched] }],
        [resizedTo(390), { effects: [] }],
        [resizedTo(1440), { effects: [] }],
        [{ pass: 199 }, { effects: [] }],
        [resizedTo(1200), { effects: [] }],
        [{ pass: 199 }, { effects: [], values: { isNarrow: true } }],
        [{ pass: 1 }, { effects: [widened], values: { isNarrow: false } }],
      ],
    },
    {
      title: '[SH-16] sends nothing if the page stays wide or becomes narrow',
      steps: [
        ['start', { effects: [watched] }],
        [resizedTo(1440), { effects: [] }],
        [resizedTo(1000), { effects: [] }],
        [{ pass: 200 }, { state: { size: 'settled', room: 'wide' }, effects: [] }],
        [resizedTo(390), { effects: [] }],
        [{ pass: 200 }, { effects: [], values: { isNarrow: true } }],
        [resizedTo(991), { effects: [] }],
        [{ pass: 200 }, { state: { size: 'settled', room: 'narrow' }, effects: [] }],
      ],
    },
  ])
})
