import {
  selectCommandDoubt,
  selectCommandObstacle,
  selectCommandOutput,
  selectCommandRefusal,
  selectCommandState,
} from '../../../machines/kit/command.selectors.ts'
import { createCommand } from '../../../machines/kit/createCommand.ts'
import { type SampleInput, sampleCommand, sendSample } from '../../../machines/kit/samples.ts'
import { CallError } from '../../../machines/model/callError.ts'
import { flows } from '../../support/spec.ts'

const subject = {
  machine: sampleCommand,
  select: {
    state: selectCommandState,
    output: selectCommandOutput<{ id: string }>,
    refusal: selectCommandRefusal,
    doubt: selectCommandDoubt,
    obstacle: selectCommandObstacle,
  },
}
const harmless = { id: '7', key: 'a', isRisky: false }
const risky = { id: '8', key: 'b', isRisky: true }
const output = { id: '7' }
const requested = { type: 'command.requested', input: harmless } as const
const confirmed = { type: 'command.confirmed' } as const
const checked = { type: 'command.checked' } as const
const repeated = { type: 'command.repeated' } as const
const abandoned = { type: 'command.abandoned' } as const
const sends = { effects: [{ ask: 'sendSample', input: harmless } as const], values: { state: 'running' as const } }
const looksUp = { effects: [{ ask: 'fetchSample', input: harmless } as const], values: { state: 'checking' as const } }
const announced = { parent: { type: 'sample.completed', input: harmless, output } }
const lost = new CallError('network', 'No answer')
const logged = { tell: 'logError', params: { message: 'No answer' } } as const
const refused = new CallError('http', 'Not like this', 422)
const shown = new CallError('http', 'Not like this', 422, true)
const unanswered = [
  { fail: 'sendSample', error: lost },
  { effects: [logged], values: { state: 'unanswered', doubt: 'No answer', refusal: null, output: null } },
] as const

describe('a command', () => {
  flows(subject, [
    {
      title: '[ND-26] that needs no confirmation runs at once, and reports its output, also to its parent',
      steps: [
        ['start', { effects: [], values: { state: 'idle', output: null, refusal: null, doubt: null, obstacle: null } }],
        [confirmed, { effects: [], values: { state: 'idle' } }],
        [requested, { ...sends, values: { state: 'running', obstacle: 'Please wait until this is done.' } }],
        // A second request meanwhile is ignored: only the end of the first one is announced.
        [
          { type: 'command.requested', input: { ...harmless, id: '9' } },
          { effects: [], values: { state: 'running' } },
        ],
        [
          { done: 'sendSample', output },
          { effects: [announced], values: { state: 'done', output, obstacle: null } },
        ],
        [{ type: 'outcome.dismissed' }, { effects: [], values: { state: 'idle', output: null } }],
      ],
    },
    {
      title: '[ND-26] that needs confirmation runs only once it is confirmed, and not if it is declined',
      steps: [
        ['start', { effects: [] }],
        [
          { type: 'command.requested', input: risky },
          {
            effects: [],
            values: {
              state: 'confirming',
              obstacle: 'Confirm or cancel first.',
            },
          },
        ],
        [{ type: 'command.declined' }, { effects: [], values: { state: 'idle', obstacle: null } }],
        [confirmed, { effects: [], values: { state: 'idle' } }],
        [{ type: 'command.requested', input: risky }, { effects: [] }],
        [confirmed, { effects: [{ ask: 'sendSample', input: risky }], values: { state: 'running' } }],
      ],
    },
    {
      title: '[ND-26] that is refused gives the reason until it is requested again or dismissed',
      steps: [
        ['start', { effects: [] }],
        [requested, sends],
        [
          { fail: 'sendSample', error: refused },
          {
            effects: [{ parent: { type: 'sample.refused', input: harmless, error: refused } }],
            values: { state: 'refused', refusal: 'Not like this', doubt: null, obstacle: null },
          },
        ],
        [repeated, { effects: [], values: { state: 'refused' } }],
        [
          { type: 'command.requested', input: { ...harmless, key: 'c' } },
          {
            effects: [{ ask: 'sendSample', input: { ...harmless, key: 'c' } }],
            values: { state: 'running', refusal: null },
          },
        ],
        [
          { fail: 'sendSample', error: new CallError('failed', 'Not so', 200) },
          {
            effects: [
              {
                parent: {
                  type: 'sample.refused',
                  input: { ...harmless, key: 'c' },
                  error: new CallError('failed', 'Not so', 200),
                },
              },
            ],
            values: { state: 'refused', refusal: 'Not so' },
          },
        ],
        [{ type: 'outcome.dismissed' }, { effects: [], values: { state: 'idle', refusal: null } }],
      ],
    },
    {
      title: '[ER-5] that is refused gives no reason if a notice has already shown it',
      steps: [
        ['start', { effects: [] }],
        [requested, sends],
        [
          { fail: 'sendSample', error: shown },
          {
            effects: [{ parent: { type: 'sample.refused', input: harmless, error: shown } }],
            values: { state: 'refused', refusal: '' },
          },
        ],
      ],
    },
    {
      title: '[ND-26] without an answer blocks further requests until it is given up',
      steps: [
        ['start', { effects: [] }],
        [requested, sends],
        [...unanswered],
        [
          requested,
          {
            effects: [],
            values: {
              state: 'unanswered',
              obstacle: 'Check whether this was done, send it again, or give it up.',
            },
          },
        ],
        [abandoned, { effects: [], values: { state: 'idle', doubt: null, obstacle: null } }],
      ],
    },
    {
      title: '[ND-26] without an answer can be sent again, with the same key',
      steps: [
        ['start', { effects: [] }],
        [requested, sends],
        [...unanswered],
        [repeated, { ...sends, values: { state: 'running', doubt: null } }],
        [...unanswered],
        [repeated, sends],
        [
          { done: 'sendSample', output },
          { effects: [announced], values: { state: 'done', output } },
        ],
      ],
    },
    {
      title: '[ND-26] that is looked up and found is done',
      steps: [
        ['start', { effects: [] }],
        [requested, sends],
        [...unanswered],
        [checked, { ...looksUp, values: { state: 'checking', obstacle: 'Checking. Please wait.' } }],
        [
          { done: 'fetchSample', output },
          { effects: [announced], values: { state: 'done', output, doubt: null } },
        ],
      ],
    },
    {
      title: '[ND-26] that is looked up and not found can be looked up again, sent again with its key, or given up',
      steps: [
        ['start', { effects: [] }],
        [requested, sends],
        [...unanswered],
        [checked, looksUp],
        [
          { done: 'fetchSample', output: null },
          { effects: [], values: { state: 'absent', doubt: 'No answer' } },
        ],
        [checked, looksUp],
        [
          { done: 'fetchSample', output: null },
          { effects: [], values: { state: 'absent' } },
        ],
        [repeated, sends],
        [...unanswered],
        [checked, looksUp],
        [
          { done: 'fetchSample', output: null },
          { effects: [], values: { state: 'absent' } },
        ],
        [abandoned, { effects: [], values: { state: 'idle' } }],
      ],
    },
    {
      title: '[ND-26] that cannot be looked up because of an error stays unanswered, and shows that error',
      steps: [
        ['start', { effects: [] }],
        [requested, sends],
        [...unanswered],
        [checked, looksUp],
        [
          { fail: 'fetchSample', error: new CallError('http', 'Out of order', 500) },
          {
            effects: [{ tell: 'logError', params: { message: 'Out of order' } }],
            values: { state: 'unanswered', doubt: 'Out of order' },
          },
        ],
      ],
    },
    ...[
      { what: 'an answer of 5xx', error: new CallError('http', 'No answer', 502) },
      { what: 'an answer that cannot be read', error: new CallError('shape', 'No answer', 200) },
      { what: 'an error of any other kind', error: new Error('No answer') },
    ].map(({ what, error }) => ({
      title: `[ND-26] with ${what} is unanswered, neither done nor refused`,
      steps: [
        ['start', { effects: [] }],
        [requested, sends],
        [{ fail: 'sendSample', error }, unanswered[1]],
      ] as const,
    })),
    {
      title: '[ND-31] does not run for a person without permission, and has an obstacle',
      input: { obstacle: 'Your account may not do this.' },
      steps: [
        ['start', { effects: [], values: { obstacle: 'Your account may not do this.' } }],
        [requested, { effects: [], values: { state: 'notPermitted' } }],
      ],
    },
  ])
})

describe('a command that cannot be looked up', () => {
  flows(
    {
      ...subject,
      machine: createCommand({
        id: 'sample',
        run: sendSample,
        needsConfirmation: ({ isRisky }: SampleInput) => isRisky,
      }),
    },
    [
      {
        title: '[ND-26] stays unanswered when a check is requested, and can be sent again',
        steps: [
          ['start', { effects: [] }],
          [requested, sends],
          [...unanswered],
          [checked, { effects: [], values: { state: 'unanswered', doubt: 'No answer' } }],
          [repeated, sends],
        ],
      },
    ],
  )
})
