import { readEntrance, ticketHref } from '../../../machines/model/ticketHref.ts'

describe('the address of a ticket', () => {
  it.each([
    ['KS-10001', null, '/desk/tickets/KS-10001'],
    ['KS-10001', 'reply', '/desk/tickets/KS-10001?open=reply'],
    ['KS-10001', 'status', '/desk/tickets/KS-10001?open=status'],
    ['a/b?c', null, '/desk/tickets/a%2Fb%3Fc'],
  ] as const)('[DQ-10] of %s, opened for %s, is %s, from which the purpose is read back', (number, entrance, href) => {
    expect(ticketHref(number, entrance)).toBe(href)
    expect(readEntrance(new URL(href, 'https://kickstand.example').searchParams)).toBe(entrance)
  })

  it('[TP-1] opens it for nothing in particular by default, or if the address has an unknown purpose', () => {
    expect(ticketHref('KS-10001')).toBe('/desk/tickets/KS-10001')
    expect(readEntrance(new URLSearchParams('open=note'))).toBeNull()
  })
})
