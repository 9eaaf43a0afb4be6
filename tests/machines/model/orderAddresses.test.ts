import { addressBefore, addressIn, isSameAddress, pastAddress } from '../../../machines/model/orderAddresses.ts'
import type { PastAddress } from '../../../machines/model/orders.ts'

const came = (version: number): PastAddress => ({
  version,
  name: 'Ann Smith',
  line1: `Torstrasse ${version}`,
  line2: '',
  postal_code: '10119',
  city: 'Berlin',
  region: '',
})
/** An order whose address was changed twice, in its versions 4 and 7. */
const moved = { past_addresses: [came(4), came(1)] }

it.each([
  [7, 4],
  [4, 1],
  [1, undefined],
])('[OA-58] the change of version %d replaced the address of version %s', (version, before) => {
  expect(addressBefore(moved, version)?.version).toBe(before)
})

it.each([
  [4, 'Torstrasse 4'],
  [7, undefined],
])('[OA-58] the past address that came with version %d is %s', (version, line1) => {
  expect(pastAddress(moved, version)?.line1).toBe(line1)
})

it('[OA-58] no past address is found if the API keeps none', () => {
  expect(addressBefore({}, 7)).toBeUndefined()
  expect(pastAddress({}, 4)).toBeUndefined()
})

describe('an address', () => {
  const { version: _, ...address } = came(1)

  it('[OA-58] is read from a past address without its version, and is compared without it', () => {
    expect(addressIn(came(1))).toStrictEqual(address)
    expect(isSameAddress(came(1), came(1))).toBe(true)
    expect(isSameAddress(came(1), { ...address })).toBe(true)
  })

  it.each([
    { name: 'Ann Smyth' },
    { line1: 'Torstrasse 2' },
    { line2: 'Floor 3' },
    { postal_code: '10115' },
    { city: 'Potsdam' },
    { region: 'BE' },
  ])('[OA-24] differs after the change %j', (change) => {
    expect(isSameAddress(address, { ...address, ...change })).toBe(false)
  })
})
