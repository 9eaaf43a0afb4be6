import type { Order, OrderAddress, PastAddress } from './orders.ts'

const NAMES = ['name', 'line1', 'line2', 'postal_code', 'city', 'region'] as const

/** The address alone, without the version that a past address has. */
export const addressIn = ({ name, line1, line2, postal_code, city, region }: OrderAddress): OrderAddress => ({
  name,
  line1,
  line2,
  postal_code,
  city,
  region,
})

export const isSameAddress = (one: OrderAddress, other: OrderAddress): boolean =>
  NAMES.every((name) => one[name] === other[name])

type Addressed = Pick<Order, 'past_addresses'>

/** The address that this version of the order set, if a later address has replaced it; otherwise undefined. */
export const pastAddress = ({ past_addresses }: Addressed, version: number): PastAddress | undefined =>
  past_addresses?.find((address) => address.version === version)

/** The address that the order had before this version set another one; undefined if it had none. */
export const addressBefore = ({ past_addresses }: Addressed, version: number): PastAddress | undefined =>
  past_addresses?.find((address) => address.version < version)
