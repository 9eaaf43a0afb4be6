import type { OrderAddress } from '../../../machines/model/orders.ts'

/** The lines of an address as written on a parcel. `country` is the name of the country. */
export const addressLines = (address: OrderAddress, country: string): string[] =>
  [
    address.name,
    address.line1,
    address.line2,
    `${address.postal_code} ${address.city}`,
    address.region,
    country,
  ].filter((line) => line !== '')
