import type { Order, OrderAddress, PastAddress } from './orders.ts'

const NAMES = ['name', 'line1', 'line2', 'postal_code', 'city', 'region'] as const

/** Without its version. */
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

/** The address that came with this version of the order, where a later one has taken its place. */
export const pastAddress = ({ past_addresses }: Addressed, version: number): PastAddress | undefined =>
  past_addresses?.find((address) => address.version === version)

/** Where the order was to be sent until the change of this version. */
export const addressBefore = ({ past_addresses }: Addressed, version: number): PastAddress | undefined =>
  past_addresses?.find((address) => address.version < version)
