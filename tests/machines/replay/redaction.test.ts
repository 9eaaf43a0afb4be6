import { is } from 'superstruct'
import { CallError } from '../../../machines/model/callError.ts'
import { keyedHash } from '../../../machines/model/keyedHash.ts'
import { Overtaken } from '../../../machines/model/replies.ts'
import { createRedaction } from '../../../machines/replay/redaction.ts'
import { FIELDS } from '../../../machines/replay/redactionFields.ts'
import { ticketMessage, ticketNote } from '../ticketFixtures.ts'

const { data, event, snapshot } = createRedaction()

describe('an event that leaves the app', () => {
  it('[PR-1] keeps its type and its fields; its texts are masked', () => {
    expect(event({ type: 'email.changed', email: 'ada@kickstand.example', page: 2 } as { type: string })).toEqual({
      type: 'email.changed',
      email: '*******************@x',
      page: 2,
    })
  })

  it('[PR-1] is judged by its type, or by the name of what it answers', () => {
    const answer = { type: 'xstate.promise.resolve', data: ['staff.view'] }
    expect(event(answer)).toEqual({ type: 'xstate.promise.resolve', data: ['**********'] })
    expect(event(answer, 'fetchPermissions')).toEqual(answer)
  })
})

describe('a field that leaves the app', () => {
  it.each([
    [{ pieces: { 2: 1, 12: 3 } }, { pieces: { 2: 1, 12: 3 } }],
    [{ pieces: { Ada: 1 } }, { pieces: { 'key-0': 1 } }],
    [{ pieces: { '1a': 1, a1: 2 } }, { pieces: { 'key-0': 1, 'key-1': 2 } }],
    [{ pieces: { 1234567890: 1 } }, { pieces: { 'key-0': 1 } }],
  ])('[PR-1] of %j has the name that the model gives it, or the number of a line: %j', (value, left) => {
    expect(data(value, 'app')).toEqual(left)
  })
})

describe('a text that leaves the app', () => {
  it.each([
    [{ title: 'Brake' }, { title: '*****' }],
    [{ status: 'open' }, { status: 'open' }],
    [{ status: 'Ada is ill' }, { status: '**********' }],
    // Not even the length of a secret is shown, whatever its shape.
    [{ token: 'info' }, { token: '***' }],
    [{ password: 'Spokes and chains' }, { password: '**********' }],
    // A text that a rule checks word by word is masked word by word.
    [{ pasted: { wrong: 'ada bob' } }, { pasted: { wrong: '*** ***' } }],
    [{ pasted: { wrong: 'nils.aho@workshop.example' } }, { pasted: { wrong: 'nils.aho@workshop.example' } }],
    [{ text: 'ada bob' }, { text: '*******' }],
    // Addresses keep the parts that are the console's own.
    [{ path: '/users/17' }, { path: '/users/**' }],
    [{ next: '/users/17' }, { next: '/users/**' }],
    [{ home: '/users' }, { home: '/users' }],
    [{ href: '/users?page=2' }, { href: '/users?page=2' }],
    [{ text: '/users' }, { text: '******' }],
    [{ search: '?page=2' }, { search: '?page=2' }],
    [{ place: { asked: 'page=2' } }, { place: { asked: 'page=2' } }],
    [{ query: { asked: 'page=2' } }, { query: { asked: 'page=2' } }],
    [{ asked: 'page=2' }, { asked: '******' }],
    [{ search: { asked: 'a&page=2' } }, { search: { asked: '********' } }],
    [{ place: { search: 'page=2' } }, { place: { search: 'page=2' } }],
    [{ query: { search: 'page=2' } }, { query: { search: '******' } }],
    [{ query: { search: '?page=2' } }, { query: { search: '*******' } }],
    [{ search: 'page=2' }, { search: '******' }],
    [{ text: '?page=2' }, { text: '*******' }],
  ])('[PR-1] of %j leaves as %j', (value, left) => {
    expect(data(value, 'app')).toEqual(left)
  })

  it('[PR-1] is told from others by a hash, each kind of it', () => {
    const hashed = createRedaction((text) => keyedHash([1, 2], text))
    const shown = (word: string) => {
      const pasted = { wrong: `${word} a` }
      const value = { title: word, token: word, path: `/${word}`, search: `?search=${word}`, pasted }
      return Object.values(hashed.data(value, 'app') as object).map((part) => JSON.stringify(part))
    }
    const [one, other] = [shown('brake'), shown('chain')]
    expect(one.filter((part, index) => part === other[index])).toEqual([])
    expect(shown('brake')).toEqual(one)
  })
})

describe('what else leaves the app', () => {
  it('[PR-1] numbers and what is true, false or nothing leave as they are; code does not', () => {
    expect(data({ page: 2, valid: true, note: null, text: () => 'Ada', title: Symbol('Ada') }, 'app')).toStrictEqual({
      page: 2,
      valid: true,
      note: null,
      text: undefined,
      title: undefined,
    })
    expect([data(7, 'app'), data(null, 'app'), data(undefined, 'app')]).toEqual([7, null, undefined])
  })

  it('[PR-1] of a long list the first 500 entries leave, each judged by the name of the list', () => {
    expect(data({ permissions: Array.from({ length: 501 }, () => 'staff.view') }, 'app')).toEqual({
      permissions: Array.from({ length: 500 }, () => 'staff.view'),
    })
    expect(data(['Ada', { title: 'Ada' }], 'app')).toEqual(['***', { title: '***' }])
  })

  it('[PR-1] fields that the model does not know lose their names, and records their keys', () => {
    expect(data({ frame_number: 'K-17', title: 'Ada', nickname: 'Countess' }, 'app')).toEqual({
      'key-0': '****',
      title: '***',
      'key-2': '********',
    })
    expect(data({ messages: { 'toast-1': 'Ada', 'ada@kickstand.example': 'Ada' } }, 'app')).toEqual({
      messages: { 'toast-1': '***', 'key-1': '***' },
    })
    expect(data({ failure: { toString: 'Ada', constructor: 'Ada' } }, 'app')).toEqual({
      failure: { 'key-0': '***', 'key-1': '***' },
    })
  })

  it('[PR-1] a problem that was reported before does not leave', () => {
    expect(data({ problem: { note: 'Ada' } }, 'app')).toEqual({ problem: null })
  })

  it('[PR-1] an actor leaves as its name', () => {
    expect(data({ toasts: [{ sessionId: 'x:1', id: 'toast-1', src: 'toast' }] }, 'app')).toEqual({
      toasts: [{ actor: 'toast-1' }],
    })
    expect(data({ actor: { sessionId: 'x:1', id: 'ada' } }, 'app')).toEqual({ actor: { actor: '***' } })
  })

  it('[PR-1] a failed call leaves with its kind and its status, its words masked; another error with its words masked', () => {
    const failed = new CallError('http', 'No Ada here', 404)
    expect(data(failed, 'fetchUser')).toEqual({ failure: 'http', status: 404, message: '***********' })
    expect(data({ error: failed }, 'app')).toEqual({
      error: { failure: 'http', status: 404, message: '***********' },
    })
    expect(data(new TypeError('No Ada'), 'app')).toEqual({ message: '******' })
  })

  it('[PR-1] a refused call leaves with its code, which rules go by, with its data masked, and with whether it was shown', () => {
    const refused = new CallError('http', 'Ada was faster', 409, true, 'recipient', { to: 'ada@kickstand.example' })
    expect(data(refused, 'sendReply')).toStrictEqual({
      failure: 'http',
      status: 409,
      message: '**************',
      isShown: true,
      errorCode: 'recipient',
      data: { to: '*******************@x' },
    })
    expect(data(new CallError('http', 'No', 409, false, 'Ada is ill'), 'sendReply')).toStrictEqual({
      failure: 'http',
      status: 409,
      message: '**',
      errorCode: '**********',
    })
  })

  it('[PR-1] [PR-2] entries that were added meanwhile are still entries when their texts are masked', () => {
    const mail = { state: 'sent' as const, to: 'ada@kickstand.example', release_at: null, failure: null }
    const overtaken = { entries: [ticketMessage(1, { mail }), ticketNote(2)], last_entry: 2 }
    expect(is(data(overtaken, 'error'), Overtaken)).toBe(true)
  })
})

describe('a snapshot that leaves the app', () => {
  const secret = { title: 'Ada' }
  const masked = { title: '***' }

  it('[PR-1] keeps what is the machine’s own: its state, its status, its history', () => {
    const own = { status: 'active', value: { screen: 'loading' }, historyValue: {}, tags: ['busy'] }
    expect(snapshot({ ...own, context: secret } as never, 'app')).toEqual({ ...own, context: masked })
  })

  it.each(['context', 'input', 'output', 'error'])('[PR-1] has its %s masked', (field) => {
    expect(snapshot({ status: 'active', [field]: secret } as never, 'app')).toEqual({
      status: 'active',
      [field]: masked,
    })
  })

  it('[PR-1] [PR-2] has the ids of its children masked as those in its context, which refer to them', () => {
    const hashed = createRedaction((text) => keyedHash([1, 2], text))
    const id = '9b2e6f0a-1c3d-4e5f-8a7b-0123456789ab'
    const left = hashed.snapshot(
      {
        status: 'active',
        context: { replies: [{ xstate$$type: 1, id }] },
        children: {
          [id]: { src: 'heldReply', snapshot: { status: 'active', context: {} } },
          list: { src: 'list', snapshot: {} },
        },
      } as never,
      'app',
    ) as unknown as { context: { replies: { id: string }[] }; children: object }
    const masked = hashed.id(id)
    expect(masked).toMatch(/^0{8}-0000-0000-0000-[\da-f]{12}$/)
    expect(left.context.replies[0]?.id).toBe(masked)
    expect(Object.keys(left.children)).toEqual([masked, 'list'])
  })

  it('[PR-1] has its children masked, and theirs, each by its own name', () => {
    const invited = { status: 'active', context: { text: 'nils.aho@workshop.example ada' } }
    const child = (src: string, given: object) => ({ src, snapshot: given, systemId: 'own' })
    const parent = (given: object) => ({
      status: 'active',
      context: secret,
      children: { 'toast-1': child('x', given) },
    })
    const redactedSnapshot = snapshot(
      parent({ ...invited, children: { one: child('invitation', invited) } }) as never,
      'app',
    )
    expect(redactedSnapshot).toEqual({
      status: 'active',
      context: masked,
      children: {
        'toast-1': child('x', {
          status: 'active',
          context: { text: '*****************************' },
          children: { one: child('invitation', { ...invited, context: { text: 'nils.aho@workshop.example ***' } }) },
        }),
      },
    })
  })
})

describe('the fields that the model knows', () => {
  it('[PR-1] are names, one beside the other', () => {
    expect([...FIELDS].filter((name) => !/^[\w$-]+$/.test(name))).toEqual([])
    expect(['access', 'xstate$$type', 'updated_at'].filter((name) => !FIELDS.has(name))).toEqual([])
  })
})
