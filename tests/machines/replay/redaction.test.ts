import { is } from 'superstruct'
import { CallError } from '../../../machines/model/callError.ts'
import { keyedHash } from '../../../machines/model/keyedHash.ts'
import { Overtaken } from '../../../machines/model/replies.ts'
import { createRedaction } from '../../../machines/replay/redaction.ts'
import { FIELDS } from '../../../machines/replay/redactionFields.ts'
import { ticketMessage, ticketNote } from '../ticketFixtures.ts'

const { data, event, snapshot } = createRedaction()

describe('an exported event', () => {
  it('[PR-1] keeps its type and its fields, and has its texts masked', () => {
    expect(event({ type: 'email.changed', email: 'ada@kickstand.example', page: 2 } as { type: string })).toEqual({
      type: 'email.changed',
      email: '*******************@x',
      page: 2,
    })
  })

  it('[PR-1] is masked by the rules for its type, or for the effect that it answers', () => {
    const answer = { type: 'xstate.promise.resolve', data: ['staff.view'] }
    expect(event(answer)).toEqual({ type: 'xstate.promise.resolve', data: ['**********'] })
    expect(event(answer, 'fetchPermissions')).toEqual(answer)
  })
})

describe('an exported field name', () => {
  it.each([
    [{ pieces: { 2: 1, 12: 3 } }, { pieces: { 2: 1, 12: 3 } }],
    [{ pieces: { Ada: 1 } }, { pieces: { 'key-0': 1 } }],
    [{ pieces: { '1a': 1, a1: 2 } }, { pieces: { 'key-0': 1, 'key-1': 2 } }],
    [{ pieces: { 1234567890: 1 } }, { pieces: { 'key-0': 1 } }],
  ])('[PR-1] of %j is kept if the model knows it or it is a line number: %j', (value, left) => {
    expect(data(value, 'app')).toEqual(left)
  })
})

describe('an exported text', () => {
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
  ])('[PR-1] of %j is redacted to %j', (value, left) => {
    expect(data(value, 'app')).toEqual(left)
  })

  it('[PR-1] is distinguishable from others by a hash, in every kind of field', () => {
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

describe('exported data', () => {
  it('[PR-1] numbers, booleans and null are kept, and functions and symbols are removed', () => {
    expect(data({ page: 2, valid: true, note: null, text: () => 'Ada', title: Symbol('Ada') }, 'app')).toStrictEqual({
      page: 2,
      valid: true,
      note: null,
      text: undefined,
      title: undefined,
    })
    expect([data(7, 'app'), data(null, 'app'), data(undefined, 'app')]).toEqual([7, null, undefined])
  })

  it('[PR-1] the first 500 entries of a long list are kept, each masked by the name of the list', () => {
    expect(data({ permissions: Array.from({ length: 501 }, () => 'staff.view') }, 'app')).toEqual({
      permissions: Array.from({ length: 500 }, () => 'staff.view'),
    })
    expect(data(['Ada', { title: 'Ada' }], 'app')).toEqual(['***', { title: '***' }])
  })

  it('[PR-1] unknown field names and keys of records are replaced', () => {
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

  it('[PR-1] an earlier problem report is left out', () => {
    expect(data({ problem: { note: 'Ada' } }, 'app')).toEqual({ problem: null })
  })

  it('[PR-1] an actor is reduced to its id', () => {
    expect(data({ toasts: [{ sessionId: 'x:1', id: 'toast-1', src: 'toast' }] }, 'app')).toEqual({
      toasts: [{ actor: 'toast-1' }],
    })
    expect(data({ actor: { sessionId: 'x:1', id: 'ada' } }, 'app')).toEqual({ actor: { actor: '***' } })
  })

  it('[PR-1] a failed call keeps its kind and status, and the messages of all errors are masked', () => {
    const failed = new CallError('http', 'No Ada here', 404)
    expect(data(failed, 'fetchUser')).toEqual({ failure: 'http', status: 404, message: '***********' })
    expect(data({ error: failed }, 'app')).toEqual({
      error: { failure: 'http', status: 404, message: '***********' },
    })
    expect(data(new TypeError('No Ada'), 'app')).toEqual({ message: '******' })
  })

  it('[PR-1] a refused call keeps its code and whether it was shown, and its data are masked', () => {
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

  it('[PR-1] [PR-2] masked entries of a conflict are still valid entries', () => {
    const mail = { state: 'sent' as const, to: 'ada@kickstand.example', release_at: null, failure: null }
    const overtaken = { entries: [ticketMessage(1, { mail }), ticketNote(2)], last_entry: 2 }
    expect(is(data(overtaken, 'error'), Overtaken)).toBe(true)
  })
})

describe('an exported snapshot', () => {
  const secret = { title: 'Ada' }
  const masked = { title: '***' }

  it('[PR-1] keeps state, status, history and tags of its machine', () => {
    const own = { status: 'active', value: { screen: 'loading' }, historyValue: {}, tags: ['busy'] }
    expect(snapshot({ ...own, context: secret } as never, 'app')).toEqual({ ...own, context: masked })
  })

  it.each(['context', 'input', 'output', 'error'])('[PR-1] has its %s masked', (field) => {
    expect(snapshot({ status: 'active', [field]: secret } as never, 'app')).toEqual({
      status: 'active',
      [field]: masked,
    })
  })

  it('[PR-1] [PR-2] masks the ids of its children in the same way as references to them', () => {
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

  it('[PR-1] masks its children at any depth, each by its own name', () => {
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

describe('the field names that the model knows', () => {
  it('[PR-1] consist of letters, digits, hyphens, underscores and dollar signs only', () => {
    expect([...FIELDS].filter((name) => !/^[\w$-]+$/.test(name))).toEqual([])
    expect(['access', 'xstate$$type', 'updated_at'].filter((name) => !FIELDS.has(name))).toEqual([])
  })
})
