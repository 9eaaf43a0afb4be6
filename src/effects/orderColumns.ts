import { is } from 'superstruct'
import type { Effects } from '../../machines/kit/wired.ts'
import { HiddenColumns, NONE_HIDDEN } from '../../machines/model/orderColumns.ts'
import { KEYS } from './keys.ts'
import type { TextStorage } from './storage.ts'

/** The hidden columns of the lists of orders, in browser storage. */
export const orderColumnsEffects = (storage: TextStorage) =>
  ({
    saveOrderColumns: ({ hidden }) => storage.write(KEYS.orderColumns, JSON.stringify(hidden)),
    watchOrderColumns: (send) => {
      const report = (text: string | null): void => {
        const stored = storage.parse(text)
        send({ type: 'columns.adopted', hidden: is(stored, HiddenColumns) ? stored : NONE_HIDDEN })
      }
      report(storage.read(KEYS.orderColumns))
      return storage.watch((key, value) => {
        if (key === KEYS.orderColumns) report(value)
      })
    },
  }) satisfies Pick<Effects, 'saveOrderColumns' | 'watchOrderColumns'>
