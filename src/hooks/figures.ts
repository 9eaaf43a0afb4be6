import { selectCurrency } from '../../machines/app/app.selectors.ts'
import type { FigureFormats } from '../../machines/model/format.ts'
import { figuresIn } from '../formats/figures.ts'
import { useAppState } from './actor.ts'

/** Figures, with money in the currency of the API. */
export const useFigures = (): FigureFormats => figuresIn(useAppState(selectCurrency))
