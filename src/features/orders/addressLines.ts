import type { OrderAddress } from '../../../machines/model/orders.ts'

/** An address as it is written on a parcel, a line each. `country`: its name. */
export const addressLines = (address: OrderAddress, country: string): string[] =>
  [
    address.name,
    address.line1,
    address.line2,
    `${address.postal_code} ${address.city}`,
    address.region,
    country,
  ].filter((line) => line !== '')
