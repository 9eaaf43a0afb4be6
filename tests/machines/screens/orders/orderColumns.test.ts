import type { HiddenColumns } from '../../../../machines/model/orderColumns.ts'
import {
  orderColumnsMachine,
  selectHiddenColumns,
  selectRestoreObstacle,
} from '../../../../machines/screens/orders/orderColumns.machine.ts'
import { flows } from '../../../support/spec.ts'

const WATCHED = { effects: [{ watch: 'watchOrderColumns' }] } as const
const adopted = (hidden: HiddenColumns) =>
  ({ from: 'watchOrderColumns', event: { type: 'columns.adopted', hidden } }) as const
const saved = (hidden: HiddenColumns) => [{ tell: 'saveOrderColumns', params: { hidden } }] as const

describe('the columns of the lists of orders', () => {
  flows({ machine: orderColumnsMachine, select: { hidden: selectHiddenColumns, obstacle: selectRestoreObstacle } }, [
    {
      title: '[OR-15] are all shown until hidden columns are stored, and stored ones are not saved again',
      steps: [
        ['start', { ...WATCHED, values: { hidden: [], obstacle: 'No column is hidden.' } }],
        [adopted(['items']), { effects: [], values: { hidden: ['items'], obstacle: null } }],
        [adopted([]), { effects: [], values: { hidden: [] } }],
      ],
    },
    {
      title: '[OR-15] are hidden and shown individually, and each change is saved',
      steps: [
        ['start', WATCHED],
        [
          { type: 'column.toggled', column: 'items' },
          { effects: saved(['items']), values: { hidden: ['items'] } },
        ],
        [
          { type: 'column.toggled', column: 'method' },
          { effects: saved(['items', 'method']), values: { hidden: ['items', 'method'] } },
        ],
        [
          { type: 'column.toggled', column: 'items' },
          { effects: saved(['method']), values: { hidden: ['method'] } },
        ],
      ],
    },
    {
      title: '[OR-15] can all be shown again at once if some are hidden',
      steps: [
        ['start', WATCHED],
        [{ type: 'columns.restored' }, { effects: [] }],
        [adopted(['items', 'method']), { effects: [] }],
        [
          { type: 'columns.restored' },
          { effects: saved([]), values: { hidden: [], obstacle: 'No column is hidden.' } },
        ],
      ],
    },
  ])
})
