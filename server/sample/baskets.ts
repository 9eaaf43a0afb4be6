import type { ProductKind } from '../database/schema.ts'
import type { CatalogueProduct } from './catalogue.ts'
import { type Random, weighted } from './random.ts'

export type SampleProduct = CatalogueProduct & { id: string }
/** The lines of one order; prices are cents for one piece. */
export type Basket = { product_id: string; quantity: number; unit_price_cents: number }[]

/** Prices rise by this much a year. */
const INFLATION = 0.03

const KINDS: readonly { first: ProductKind; weight: number }[] = [
  { first: 'bike', weight: 42 },
  { first: 'accessory', weight: 30 },
  { first: 'spare_part', weight: 24 },
  { first: 'warranty', weight: 4 },
]

/** What is bought along with the first line, and how often. */
const ALONG: Record<ProductKind, readonly { kind: ProductKind; chance: number }[]> = {
  bike: [
    { kind: 'accessory', chance: 0.55 },
    { kind: 'accessory', chance: 0.25 },
    { kind: 'warranty', chance: 0.22 },
  ],
  accessory: [{ kind: 'accessory', chance: 0.35 }],
  spare_part: [
    { kind: 'spare_part', chance: 0.3 },
    { kind: 'accessory', chance: 0.1 },
  ],
  warranty: [],
}

/** Now and then a company buys several bikes at once; small things are often bought two to four at a time. */
const quantityOf = (random: Random, kind: ProductKind): number => {
  if (kind === 'bike') return random.isLucky(0.03) ? random.whole(2, 5) : 1
  if (kind === 'warranty') return 1
  return random.isLucky(0.25) ? random.whole(2, 4) : 1
}

/** Returns a function that draws the lines of an order placed `daysAgo` days ago, without any product twice. */
export const basketMaker = (random: Random, products: readonly SampleProduct[]) => {
  const ofKind = (kind: ProductKind) =>
    weighted(
      random,
      products.filter((product) => product.kind === kind),
      ({ weight }) => weight,
    )
  const draw = {
    bike: ofKind('bike'),
    accessory: ofKind('accessory'),
    spare_part: ofKind('spare_part'),
    warranty: ofKind('warranty'),
  }
  const drawKind = weighted(random, KINDS, ({ weight }) => weight)
  return (daysAgo: number): Basket => {
    const { first } = drawKind()
    const kinds = [first, ...ALONG[first].filter(({ chance }) => random.isLucky(chance)).map(({ kind }) => kind)]
    const chosen = new Set(kinds.map((kind) => draw[kind]()))
    return [...chosen].map((product) => ({
      product_id: product.id,
      quantity: quantityOf(random, product.kind),
      unit_price_cents: Math.round(product.price_cents / (1 + INFLATION) ** (daysAgo / 365)),
    }))
  }
}
