import { createContext, useContext } from 'react'
import type { LongRowsProps } from '../../ui/rowPlace.ts'

const LongRowsContext = createContext<LongRowsProps | null>(null)

/** Gives a long list to the code that draws it, which comes when there is one. */
export const LongRowsProvider = LongRowsContext.Provider

export const useLongRowsSlot = (): LongRowsProps => {
  const slot = useContext(LongRowsContext)
  if (slot === null) throw new Error('A long list is drawn outside its slot')
  return slot
}
