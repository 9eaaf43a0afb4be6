import type { SnapshotFrom } from 'xstate'
import { FRAME_SIZES, type FrameSize, inspectorSetup, storyOfChosen, submission } from './inspectorSetup.ts'
import { EMPTY_STREAM } from './model/stream.ts'

const ROOT = 'app'

/**
 * The inspector: what it knows of the app, what is selected, and what is sent back. While paused, it shows what it knew
 * when it was paused, but still receives messages.
 */
export const inspectorMachine = inspectorSetup.createMachine({
  id: 'inspector',
  context: {
    live: EMPTY_STREAM,
    frozen: null,
    address: '',
    chosen: ROOT,
    entry: null,
    text: '',
    draft: '',
    refusal: '',
    chart: null,
    charted: null,
    replay: null,
    step: 0,
    problem: '',
    toggledPaths: [],
  },
  type: 'parallel',
  invoke: { src: 'watchApp' },
  states: {
    app: {
      initial: 'awaited',
      on: {
        'app.announced': {
          target: '.connected',
          actions: { type: 'startOver', params: ({ event }) => ({ address: event.address }) },
        },
        'batch.received': {
          target: '.connected',
          actions: { type: 'addBatch', params: ({ event }) => ({ batch: event.batch }) },
        },
        'app.ended': '.gone',
      },
      states: { awaited: {}, connected: {}, gone: {} },
    },
    stream: {
      initial: 'running',
      on: { 'log.cleared': { actions: 'clearLog' } },
      states: {
        running: { on: { 'stream.paused': { target: 'paused', actions: 'freeze' } } },
        paused: { on: { 'stream.resumed': { target: 'running', actions: 'thaw' } } },
      },
    },
    choice: {
      on: {
        'actor.chosen': { actions: { type: 'storeChosen', params: ({ event }) => ({ path: event.path }) } },
        'entry.chosen': { actions: { type: 'storeEntry', params: ({ event }) => ({ seq: event.seq }) } },
        'entry.left': { actions: 'leaveEntry' },
        'text.changed': { actions: { type: 'storeText', params: ({ event }) => ({ text: event.text }) } },
        'branch.toggled': { actions: { type: 'toggleBranch', params: ({ event }) => ({ path: event.path }) } },
      },
    },
    scope: {
      initial: 'wide',
      states: {
        wide: { on: { 'scope.narrowed': 'narrow' } },
        narrow: { on: { 'scope.widened': 'wide' } },
      },
    },
    log: {
      initial: 'followed',
      on: { 'entry.chosen': '.held' },
      states: {
        followed: {
          on: {
            'log.scrolled': [
              { guard: { type: 'isAtEnd', params: ({ event }) => ({ isAtEnd: event.isAtEnd }) } },
              { target: 'held' },
            ],
          },
        },
        held: {
          on: {
            'log.scrolled': {
              guard: { type: 'isAtEnd', params: ({ event }) => ({ isAtEnd: event.isAtEnd }) },
              target: 'followed',
            },
            'log.cleared': 'followed',
            'entry.left': 'followed',
          },
        },
      },
    },
    chart: {
      initial: 'absent',
      always: { guard: 'isOtherMachine', target: '.changing', actions: 'storeCharted' },
      states: {
        absent: {},
        changing: { always: [{ guard: 'hasMachine', target: 'loading' }, { target: 'absent' }] },
        loading: {
          invoke: {
            src: 'fetchChart',
            input: ({ context }) => ({ machine: context.charted ?? '' }),
            onDone: {
              target: 'shown',
              actions: { type: 'storeChart', params: ({ event }) => ({ svg: event.output }) },
            },
            onError: 'missing',
          },
        },
        shown: {},
        missing: {},
      },
    },
    zoom: {
      initial: 'natural',
      states: {
        fitted: { on: { 'zoom.toggled': 'natural' } },
        natural: { on: { 'zoom.toggled': 'fitted' } },
      },
    },
    frame: {
      initial: 'half',
      on: {
        'frame.chosen': FRAME_SIZES.map((wanted) => ({
          guard: {
            type: 'isSize' as const,
            params: ({ event }: { event: { size: FrameSize } }) => ({ size: event.size, wanted }),
          },
          target: `.${wanted}` as const,
        })),
      },
      states: { half: {}, wide: {}, phone: {} },
    },
    draft: {
      on: {
        'event.chosen': { actions: { type: 'offerDraft', params: ({ event }) => ({ name: event.name }) } },
        'draft.changed': { actions: { type: 'storeDraft', params: ({ event }) => ({ text: event.text }) } },
        'draft.submitted': [
          {
            guard: 'isSendable',
            actions: ['refuseDraft', { type: 'sendEvent', params: ({ context }) => submission(context) }],
          },
          { actions: 'refuseDraft' },
        ],
      },
    },
    report: {
      initial: 'closed',
      on: { 'report.opened': '.reading' },
      states: {
        closed: {},
        reading: {
          invoke: {
            src: 'loadReport',
            input: ({ event }) => ({ file: 'file' in event ? event.file : new Blob() }),
            onDone: {
              target: 'played',
              actions: { type: 'storeReplay', params: ({ event }) => ({ replay: event.output }) },
            },
            onError: {
              target: 'unreadable',
              actions: { type: 'storeProblem', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        played: {
          exit: 'closeReplay',
          on: {
            'step.chosen': { actions: { type: 'storeStep', params: ({ event }) => ({ step: event.step }) } },
            'report.closed': 'closed',
          },
        },
        unreadable: { exit: 'forgetProblem', on: { 'report.closed': 'closed' } },
      },
    },
    copy: {
      initial: 'idle',
      states: {
        idle: { on: { 'story.requested': { guard: 'hasStory', target: 'copying' } } },
        copying: {
          invoke: {
            src: 'saveToClipboard',
            input: ({ context, event }) => ({ text: storyOfChosen(context, 'time' in event ? event.time : '') }),
            onDone: 'copied',
            onError: 'failed',
          },
        },
        copied: {
          on: { 'story.requested': { guard: 'hasStory', target: 'copying' } },
          after: { COPIED_DURATION: 'idle' },
        },
        failed: { on: { 'story.requested': { guard: 'hasStory', target: 'copying' } } },
      },
    },
  },
})

export type InspectorSnapshot = SnapshotFrom<typeof inspectorMachine>
