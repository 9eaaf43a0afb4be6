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

describe('the file of a reported problem', () => {
  it.each<[string, object]>([
    ['as it was saved', report],
    ['with the hash of its build', { ...report, build: { version: '0.1.0', hash: 'abc' } }],
    ['with steps that were forgotten', recorded({ forgotten: 7, start: { snapshot: { status: 'active' } } })],
    ['without a step', recorded({ steps: [] })],
    ['with the answer to an effect', stepped({ cause: 'answer', effect: 'fetchUser' })],
    ['with time that passed', stepped({ cause: 'timer' })],
    ['with what a watcher sent at its start', stepped({ cause: 'watcher', from: 'watchNetwork', atOnce: true })],
  ])('[PR-4] is read %s', (_, value) => {
    expect(read(value)).toEqual(value)
  })

  it('[PR-4] must be JSON', () => {
    expect(() => readReport('Firefox')).toThrow(/^It is not JSON\.$/)
  })

  it.each<[string, unknown]>([
    ['a text', 'kickstand.problem'],
    ['nothing', null],
    ['another object', {}],
    ['of another format', { ...report, format: 'kickstand.other' }],
    ['of a format that is no text', { ...report, format: 1 }],
    ['without a version', { ...report, version: undefined }],
  ])('[PR-4] must be a report: not %s', (_, value) => {
    expect(() => read(value)).toThrow(/^It is not a problem report\.$/)
  })

  it('[PR-4] must be of this version', () => {
    expect(() => read({ ...report, version: 2 })).toThrow(/^It is of version 2; this is version 1\.$/)
  })

  it.each<[string, object]>([
    ['a note that is no text', { ...report, note: 1 }],
    ['no time', { ...report, taken_at: undefined }],
    ['a build without a hash', { ...report, build: { version: '0.1.0' } }],
    ['a browser less wide than nothing', { ...report, browser: { ...report.browser, width: -1 } }],
    ['a browser without a language', { ...report, browser: { ...report.browser, language: undefined } }],
    ['more than is known of it', { ...report, user: 'ada' }],
    ['fewer steps forgotten than none', recorded({ forgotten: -1 })],
    ['another start than there is', recorded({ start: { page: 1 } })],
    ['a start from a list', recorded({ start: { snapshot: [] } })],
    ['a start from null', recorded({ start: { snapshot: null } })],
    ['a start from a text', recorded({ start: { snapshot: 'status' } })],
    ['a start from what has no status', recorded({ start: { snapshot: { value: 'open' } } })],
    ['an end without a state', recorded({ end: { app: { context: {} } } })],
    ['an end in a list of states', recorded({ end: { app: { value: ['users'], context: {} } } })],
    ['a state that is a number', stepped({ states: { app: 1 } })],
    ['a state that is null', stepped({ states: { app: null } })],
    ['a state of which a part is a number', stepped({ states: { app: { screen: 'users', session: 1 } } })],
    ['a step at half a millisecond', stepped({ at: 0.5 })],
    ['a step without a cause that is known', stepped({ cause: 'chance' })],
    ['a step to nobody', stepped({ to: undefined })],
    ['a step of an effect without a name', stepped({ effect: 1 })],
    ['a step from a watcher without a name', stepped({ from: 1 })],
    ['a step not at once', stepped({ atOnce: false })],
    ['an event without a type', stepped({ event: { href: '/users' } })],
    ['an event that is a text', stepped({ event: 'link.followed' })],
  ])('[PR-4] must be as a report is: not with %s', (_, value) => {
    expect(() => read(value)).toThrow(/^It is not a valid problem report: .+\.$/)
  })
})
