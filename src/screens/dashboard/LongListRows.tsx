import { LongRows } from '../../ui/LongRows.tsx'
import { useLongRowsSlot } from './longRowsSlot.ts'

/** The items of the long list in whose slot it is drawn: those in sight, and some around them. */
export const LongListRows = () => <LongRows {...useLongRowsSlot()} />
