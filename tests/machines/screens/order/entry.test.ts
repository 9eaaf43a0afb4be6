import { order } from '../../../../machines/screens/order/entry.ts'

it('[OR-7] the address of an order says its number as it stands there, whatever follows it', () => {
  expect(order.read(new URLSearchParams('page=2'), '100245')).toEqual({ number: '100245' })
  expect(order.read(new URLSearchParams(), '007')).toEqual({ number: '007' })
})
