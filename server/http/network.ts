import { isIPv4, isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(?=\d+\.)/i
const GROUPS = 8
const GROUPS_OF_NETWORK = 4
const GROUPS_OF_SITE = 3

/** The groups of an IPv6 address, '::' written out; a zone is of no interest. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const split = (part: string) => (part === '' ? [] : part.split(':'))
  const [first, last] = [split(head), split(tail ?? '')]
  const zeros = tail === undefined ? 0 : GROUPS - first.length - last.length
  return [...first, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...last]
}

const firstGroups = (address: string, count: number): string => {
  const plain = address.replace(MAPPED, '')
  if (isIPv4(plain) || !isIPv6(plain)) return plain
  const groups = groupsOf(plain).slice(0, count)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::`
}

/**
 * Who a limit counts an address as: an IPv4 address is itself, also where it comes dressed as IPv6; of an IPv6 address the
 * first half, because one connection has all of the second to choose from. What is neither is itself.
 */
export const networkOf = (address: string): string => firstGroups(address, GROUPS_OF_NETWORK)

/** Who shares a turn: the same, but all networks that one place may be given by IPv6 (48 bits) are one. */
export const siteOf = (address: string): string => firstGroups(address, GROUPS_OF_SITE)
