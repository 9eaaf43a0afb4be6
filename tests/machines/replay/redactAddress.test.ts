import { keyedHash } from '../../../machines/model/keyedHash.ts'
import { redactAddress, redactQuery } from '../../../machines/replay/redactAddress.ts'

const hash = (text: string) => keyedHash([1, 2], text)

describe('an exported address', () => {
  it.each([
    ['/', '/'],
    ['/users', '/users'],
    ['/crafted/pages/profile', '/crafted/pages/profile'],
    ['/users/17', '/users/**'],
    ['/ada/byron', '/***/*****'],
    ['/orders/1000001', '/orders/1000001'],
    ['/desk/tickets/KS-10001?open=reply', '/desk/tickets/KS-10001?open=reply'],
    ['/orders/ada', '/orders/***'],
    ['/orders/4915112345', '/orders/**********'],
    ['/dashboard?period=week', '/dashboard?period=week'],
    ['/dashboard?period=byron', '/dashboard?period=*****'],
    ['/desk/tickets/KS-10001?open=byron', '/desk/tickets/KS-10001?open=*****'],
    ['/x?by=items', '/*?**=*****'],
    ['/x?status=open', '/*?******=****'],
    ['/orders/1000001/2', '/orders/1000001/*'],
    ['/1000001', '/*******'],
    ['/users/9b2e6f0a-1c3d-4e5f-8a7b-0123456789ab', '/users/00000000-0000-0000-0000-000000000000'],
    [
      '/orders?view=paid&filter_flag=onHold&placed_from=2026-01-31',
      '/orders?view=paid&filter_flag=onHold&placed_from=2026-01-31',
    ],
    ['/orders?view=ada&filter_flag=on&placed_from=today', '/orders?view=***&filter_flag=**&placed_from=*****'],
    ['/desk?filter_tag=brakes&filter_order=1000001', '/desk?filter_tag=******&filter_order=1000001'],
    ['/dashboard?gateways=sales.count&search_gateways=ada', '/dashboard?gateways=sales.count&search_gateways=***'],
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
  ])('[PR-1] %j is redacted to %j', (address, left) => {
    expect(decodeURIComponent(redactAddress(address))).toBe(left)
  })

  it('[PR-1] is masked in each of its parts, and differently for different values', () => {
    const [one, other] = ['/ada?ada=ada#ada', '/bob?bob=bob#bob'].map((address) => redactAddress(address, hash))
    const shape = /^\/[\u2800-\u28ff]{3}\?[\u2800-\u28ff]{3}=[\u2800-\u28ff]{3}#[\u2800-\u28ff]{3}$/
    expect(decodeURIComponent(one ?? '')).toMatch(shape)
    expect(decodeURIComponent(other ?? '')).toMatch(shape)
    expect(one).not.toBe(other)
  })
})

describe('an exported query string', () => {
  it.each([
    ['', ''],
    ['?', ''],
    ['page=2', 'page=2'],
    ['?page=2', '?page=2'],
    ['?user=17&page=2', '?user=**&page=2'],
    ['user=17', 'user=**'],
  ])('[PR-1] %j is redacted to %j', (query, left) => {
    expect(decodeURIComponent(redactQuery(query))).toBe(left)
  })
})
