import { isIPv4, isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(?=\d+\.)/i
const GROUPS = 8
const GROUPS_OF_NETWORK = 4
const GROUPS_OF_SITE = 3

/** The groups of an IPv6 address, '::' expanded; the zone is dropped. */
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
 * The key of an address in a limit. For an IPv4 address, also one that is mapped to IPv6: the IPv4 address. For an IPv6 address: its first half,
 * because one connection can choose the second half freely. Anything else is its own key.
 */
export const networkOf = (address: string): string => firstGroups(address, GROUPS_OF_NETWORK)

/** The key of an address in a fair queue: as `networkOf`, but of an IPv6 address only the first 48 bits, which usually identify one site. */
export const siteOf = (address: string): string => firstGroups(address, GROUPS_OF_SITE)
