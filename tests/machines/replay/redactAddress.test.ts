import { keyedHash } from '../../../machines/model/keyedHash.ts'
import { redactAddress, redactQuery } from '../../../machines/replay/redactAddress.ts'

const hash = (text: string) => keyedHash([1, 2], text)

describe('an address that leaves the app', () => {
  it.each([
    ['/', '/'],
    ['/users', '/users'],
    ['/crafted/pages/profile', '/crafted/pages/profile'],
    ['/users/17', '/users/**'],
    ['/ada/byron', '/***/*****'],
    ['/users?', '/users'],
    ['/users?page=2', '/users?page=2'],
    ['/users?search=ann&order=asc', '/users?search=***&order=asc'],
    ['/users?ada=byron', '/users?***=*****'],
    ['/users?page=two', '/users?page=***'],
    ['/users#ada', '/users#***'],
    ['/auth?next=/users/17', '/auth?next=/users/**'],
    ['/auth?search=/users', '/auth?search=******'],
    ['/users?page=2#ada', '/users?page=2#***'],
    ['/users#', '/users#'],
    ['', ''],
  ])('[PR-1] %j leaves as %j', (address, left) => {
    expect(decodeURIComponent(redactAddress(address))).toBe(left)
  })

  it('[PR-1] has masks of each of its parts that tell one from another', () => {
    const [one, other] = ['/ada?ada=ada#ada', '/bob?bob=bob#bob'].map((address) => redactAddress(address, hash))
    const shape = /^\/[\u2800-\u28ff]{3}\?[\u2800-\u28ff]{3}=[\u2800-\u28ff]{3}#[\u2800-\u28ff]{3}$/
    expect(decodeURIComponent(one ?? '')).toMatch(shape)
    expect(decodeURIComponent(other ?? '')).toMatch(shape)
    expect(one).not.toBe(other)
  })
})

describe('a query string that leaves the app', () => {
  it.each([
    ['', ''],
    ['?', ''],
    ['page=2', 'page=2'],
    ['?page=2', '?page=2'],
    ['?user=17&page=2', '?user=**&page=2'],
    ['user=17', 'user=**'],
  ])('[PR-1] %j leaves as %j', (query, left) => {
    expect(decodeURIComponent(redactQuery(query))).toBe(left)
  })
})
