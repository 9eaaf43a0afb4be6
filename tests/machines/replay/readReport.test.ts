import { readReport } from '../../../machines/replay/readReport.ts'

const step = {
  at: 1000,
  cause: 'event',
  to: 'app',
  event: { type: 'link.followed', href: '/users' },
  states: { app: { screen: 'users' }, 'app/session': 'signedIn' },
}
const recording = {
  start: { input: { location: { path: '/', search: '' } } },
  forgotten: 0,
  steps: [step],
  end: { app: { value: { session: {}, screen: 'users' }, context: { path: '****' } } },
}
const report = {
  format: 'kickstand.problem',
  version: 1,
  note: 'It hung',
  taken_at: '2026-03-05T12:00:00.000Z',
  build: { version: '0.1.0', hash: null },
  browser: { agent: 'Firefox', language: 'en', width: 1280, height: 0 },
  recording,
}
const read = (value: unknown) => readReport(JSON.stringify(value))
const recorded = (changes: object) => ({ ...report, recording: { ...recording, ...changes } })
const stepped = (changes: object) => recorded({ steps: [{ ...step, ...changes }] })

describe('the file of a problem report', () => {
  it.each<[string, object]>([
    ['as it was saved', report],
    ['with the hash of its build', { ...report, build: { version: '0.1.0', hash: 'abc' } }],
    ['with forgotten steps', recorded({ forgotten: 7, start: { snapshot: { status: 'active' } } })],
    ['without a step', recorded({ steps: [] })],
    ['with the answer of an effect', stepped({ cause: 'answer', effect: 'fetchUser' })],
    ['with the end of a delay', stepped({ cause: 'timer' })],
    [
      'with an event that a watcher sent while starting',
      stepped({ cause: 'watcher', from: 'watchNetwork', atOnce: true }),
    ],
  ])('[PR-4] is accepted %s', (_, value) => {
    expect(read(value)).toEqual(value)
  })

  it('[IN-5] must be JSON', () => {
    expect(() => readReport('Firefox')).toThrow(/^It is not JSON\.$/)
  })

  it.each<[string, unknown]>([
    ['a text', 'kickstand.problem'],
    ['nothing', null],
    ['another object', {}],
    ['of another format', { ...report, format: 'kickstand.other' }],
    ['of a format that is not a text', { ...report, format: 1 }],
    ['without a version', { ...report, version: undefined }],
  ])('[IN-5] is rejected as not a report: %s', (_, value) => {
    expect(() => read(value)).toThrow(/^It is not a problem report\.$/)
  })

  it('[IN-5] is rejected if it has another version', () => {
    expect(() => read({ ...report, version: 2 })).toThrow(/^It is of version 2; this is version 1\.$/)
  })

  it.each<[string, object]>([
    ['a note that is not a text', { ...report, note: 1 }],
    ['no time', { ...report, taken_at: undefined }],
    ['a build without a hash', { ...report, build: { version: '0.1.0' } }],
    ['a browser of negative width', { ...report, browser: { ...report.browser, width: -1 } }],
    ['a browser without a language', { ...report, browser: { ...report.browser, language: undefined } }],
    ['an unknown field', { ...report, user: 'ada' }],
    ['a negative number of forgotten steps', recorded({ forgotten: -1 })],
    ['an unknown start', recorded({ start: { page: 1 } })],
    ['a list as the snapshot at the start', recorded({ start: { snapshot: [] } })],
    ['null as the snapshot at the start', recorded({ start: { snapshot: null } })],
    ['a text as the snapshot at the start', recorded({ start: { snapshot: 'status' } })],
    ['a snapshot without a status at the start', recorded({ start: { snapshot: { value: 'open' } } })],
    ['an end without a state', recorded({ end: { app: { context: {} } } })],
    ['a list of states at the end', recorded({ end: { app: { value: ['users'], context: {} } } })],
    ['a state that is a number', stepped({ states: { app: 1 } })],
    ['a state that is null', stepped({ states: { app: null } })],
    ['a state with a number as a part', stepped({ states: { app: { screen: 'users', session: 1 } } })],
    ['a step at a fraction of a millisecond', stepped({ at: 0.5 })],
    ['a step with an unknown cause', stepped({ cause: 'chance' })],
    ['a step without a receiver', stepped({ to: undefined })],
    ['a step whose effect is a number', stepped({ effect: 1 })],
    ['a step whose watcher is a number', stepped({ from: 1 })],
    ['a step with atOnce: false', stepped({ atOnce: false })],
    ['an event without a type', stepped({ event: { href: '/users' } })],
    ['an event that is a text', stepped({ event: 'link.followed' })],
  ])('[IN-5] is rejected as invalid with %s', (_, value) => {
    expect(() => read(value)).toThrow(/^It is not a valid problem report: .+\.$/)
  })
})
