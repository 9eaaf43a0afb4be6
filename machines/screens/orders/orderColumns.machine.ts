import { assign, type SnapshotFrom, setup } from 'xstate'
import { saveOrderColumns, watchOrderColumns } from '../../effects.ts'
import { type HiddenColumns, NONE_HIDDEN, type OrderColumn } from '../../model/orderColumns.ts'
import { TEXTS } from './texts.ts'

interface ColumnsContext {
  readonly hidden: HiddenColumns
}

type ColumnsEvent =
  | { type: 'column.toggled'; column: OrderColumn }
  | { type: 'columns.adopted'; hidden: HiddenColumns }
  | { type: 'columns.restored' }

const columnIn = ({ event }: { event: { column: OrderColumn } }) => ({ column: event.column })
const hiddenIn = ({ event }: { event: { hidden: HiddenColumns } }) => ({ hidden: event.hidden })
const save = { type: 'saveOrderColumns', params: ({ context }: { context: ColumnsContext }) => context } as const

/** Which columns of the orders list are hidden. This is read from storage at startup, saved when it is changed, and shared by all tabs. */
export const orderColumnsMachine = setup({
  types: { context: {} as ColumnsContext, events: {} as ColumnsEvent },
  actors: { watchOrderColumns },
  actions: {
    saveOrderColumns,
    toggleColumn: assign(({ context: { hidden } }, { column }: { column: OrderColumn }) => ({
      hidden: hidden.includes(column) ? hidden.filter((other) => other !== column) : [...hidden, column],
    })),
    storeHidden: assign((_, { hidden }: ColumnsContext) => ({ hidden })),
    showAll: assign({ hidden: NONE_HIDDEN }),
  },
  guards: { hasHidden: ({ context }) => context.hidden.length > 0 },
}).createMachine({
  id: 'orderColumns',
  context: { hidden: NONE_HIDDEN },
  invoke: { src: 'watchOrderColumns' },
  on: {
    'column.toggled': { actions: [{ type: 'toggleColumn', params: columnIn }, save] },
    'columns.adopted': { actions: { type: 'storeHidden', params: hiddenIn } },
    'columns.restored': { guard: 'hasHidden', actions: ['showAll', save] },
  },
})

type Snapshot = SnapshotFrom<typeof orderColumnsMachine>

export const selectHiddenColumns = ({ context }: Snapshot): HiddenColumns => context.hidden
/** Why no hidden column can be shown again, or null. */
export const selectRestoreObstacle = ({ context }: Snapshot): string | null =>
  context.hidden.length > 0 ? null : TEXTS.allShown
