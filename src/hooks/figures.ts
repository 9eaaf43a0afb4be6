import { selectCurrency } from '../../machines/app/app.selectors.ts'
import type { FigureFormats } from '../../machines/model/format.ts'
import { figuresIn } from '../formats/figures.ts'
import { useAppState } from './actor.ts'

/** Formats of figures, with money in the API's currency. */
export const useFigures = (): FigureFormats => figuresIn(useAppState(selectCurrency))
