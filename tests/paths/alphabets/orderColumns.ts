import { orderColumnsMachine, selectHiddenColumns } from '../../../machines/screens/orders/orderColumns.machine.ts'
import { alphabet } from '../alphabet.ts'

export const orderColumns = alphabet(orderColumnsMachine, {
  starts: { starts: undefined },
  steps: {
    'items are toggled': { type: 'column.toggled', column: 'items' },
    'all are shown': { type: 'columns.restored' },
    'another tab hides items': { from: 'watchOrderColumns', event: { type: 'columns.adopted', hidden: ['items'] } },
  },
  shows: { hidden: (snapshot) => selectHiddenColumns(snapshot).join() },
  facts: [
    { on: 'starts', sees: { hidden: '' }, asks: ['watchOrderColumns'] },
    { on: 'items are toggled', seeing: { hidden: '' }, sees: { hidden: 'items' }, asks: ['saveOrderColumns'] },
    { on: 'items are toggled', seeing: { hidden: 'items' }, sees: { hidden: '' }, asks: ['saveOrderColumns'] },
    { on: 'all are shown', seeing: { hidden: 'items' }, sees: { hidden: '' }, asks: ['saveOrderColumns'] },
    { on: 'another tab hides items', sees: { hidden: 'items' } },
  ],
})
