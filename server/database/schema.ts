import type { DeskTables } from './tables/desk.ts'
import type { FigureTables } from './tables/figures.ts'
import type { MoneyTables } from './tables/money.ts'
import type { ShopTables } from './tables/shop.ts'
import type { StaffTables } from './tables/staff.ts'

export type { RollupName } from './tables/figures.ts'
export type { OrderStatus, ProductKind } from './tables/shop.ts'
export type { StaffActivityKind } from './tables/staff.ts'

/** The tables of `migrations/`, as Kysely sees them. Columns that end in `_cents` are integer cents. */
export type Database = StaffTables & ShopTables & MoneyTables & DeskTables & FigureTables
