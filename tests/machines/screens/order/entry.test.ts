import { order } from '../../../../machines/screens/order/entry.ts'

it('[OR-7] the address of an order contains the number as it is written, and ignores its parameters', () => {
  expect(order.read(new URLSearchParams('page=2'), '100245')).toEqual({ number: '100245' })
  expect(order.read(new URLSearchParams(), '007')).toEqual({ number: '007' })
})
