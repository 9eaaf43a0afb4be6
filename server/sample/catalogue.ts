import type { ProductKind } from '../database/schema.ts'

/**
 * Weights are shares of the customers (countries), of the orders (gateways) or of the lines of their kind (products). They need not add up to 100.
 */
type Country = { code: string; title: string; weight: number }
type Gateway = { name: string; weight: number }
type Product = { name: string; kind: ProductKind; price_cents: number; weight: number }
export type CatalogueProduct = Product & { sku: string }

export const COUNTRIES: readonly Country[] = [
  { code: 'DE', title: 'Germany', weight: 22 },
  { code: 'NL', title: 'Netherlands', weight: 14 },
  { code: 'FR', title: 'France', weight: 11 },
  { code: 'GB', title: 'United Kingdom', weight: 9 },
  { code: 'BE', title: 'Belgium', weight: 7 },
  { code: 'AT', title: 'Austria', weight: 6 },
  { code: 'CH', title: 'Switzerland', weight: 6 },
  { code: 'IT', title: 'Italy', weight: 5 },
  { code: 'ES', title: 'Spain', weight: 4 },
  { code: 'DK', title: 'Denmark', weight: 3 },
  { code: 'SE', title: 'Sweden', weight: 3 },
  { code: 'NO', title: 'Norway', weight: 2.5 },
  { code: 'PL', title: 'Poland', weight: 2 },
  { code: 'FI', title: 'Finland', weight: 1.5 },
  { code: 'IE', title: 'Ireland', weight: 1.5 },
  { code: 'CZ', title: 'Czechia', weight: 1.2 },
  { code: 'LU', title: 'Luxembourg', weight: 0.8 },
  { code: 'HU', title: 'Hungary', weight: 0.7 },
  { code: 'GR', title: 'Greece', weight: 0.6 },
  { code: 'RO', title: 'Romania', weight: 0.6 },
  { code: 'EE', title: 'Estonia', weight: 0.5 },
  { code: 'LV', title: 'Latvia', weight: 0.4 },
  { code: 'LT', title: 'Lithuania', weight: 0.4 },
  { code: 'BG', title: 'Bulgaria', weight: 0.4 },
  { code: 'IS', title: 'Iceland', weight: 0.3 },
]

export const GATEWAYS: readonly Gateway[] = [
  { name: 'Stripe', weight: 38 },
  { name: 'PayPal', weight: 26 },
  { name: 'Klarna', weight: 16 },
  { name: 'Adyen', weight: 10 },
  { name: 'Bank transfer', weight: 7 },
  { name: 'Apple Pay', weight: 3 },
]

const product =
  (kind: ProductKind) =>
  (name: string, dollars: number, weight: number): Product => ({
    name,
    kind,
    price_cents: Math.round(dollars * 100),
    weight,
  })
const bike = product('bike')
const accessory = product('accessory')
const sparePart = product('spare_part')
const warranty = product('warranty')

const ALL: readonly Product[] = [
  bike('Harbor City', 2799, 27),
  bike('Harbor City Step-Through', 2849, 13),
  bike('Atlas Trekking', 3299, 9),
  bike('Courier Cargo', 4899, 6),
  bike('Pocket Fold', 1799, 8),
  bike('Ridgeline Trail', 3999, 5),
  bike('Meadow Comfort', 2399, 7),
  bike('Northwind Gravel', 3599, 4),
  bike('Northwind Tour', 3449, 4),
  bike('Courier Long-Tail', 5299, 2.5),
  bike('Ridgeline Enduro', 5499, 2),
  bike('Atlas Speed 45', 4699, 1.5),
  bike('Dune Fat Tyre', 2999, 2),
  bike('Pocket Fold S', 1599, 3),
  bike('Juno Junior 24', 1299, 2.5),
  bike('Velour Road', 4199, 1.5),
  bike('Piccolo Compact', 1899, 1.5),
  bike('Tandem Duo', 5899, 0.5),
  accessory('Beacon Front Light', 79, 14),
  accessory('Ember Rear Light', 39, 12),
  accessory('Fortress Folding Lock', 119, 16),
  accessory('Commuter Helmet', 99, 15),
  accessory('Rainproof Pannier 20 L', 89, 12),
  accessory('Phone Mount', 34.5, 10),
  accessory('Child Seat Rear', 169, 5),
  accessory('Floor Pump', 54.9, 8),
  accessory('Handlebar Bag', 64, 6),
  accessory('Wide Mudguard Set', 44.9, 7),
  sparePart('Battery 504 Wh', 549, 9),
  sparePart('Battery 750 Wh', 749, 6),
  sparePart('Charger 4 A', 129, 12),
  sparePart('Hydraulic Brake Pads', 24.9, 22),
  sparePart('Puncture-proof Tyre 28 in', 42.5, 18),
  sparePart('Carbon Belt', 94, 8),
  sparePart('Display Unit', 189, 5),
  sparePart('Inner Tube 28 in', 9.9, 20),
  warranty('Frame Warranty 5 Years', 149, 10),
  warranty('Battery Warranty 3 Years', 199, 14),
  warranty('Theft Cover 1 Year', 129, 12),
  warranty('Full Service Plan', 349, 5),
]

const PREFIXES: Readonly<Record<ProductKind, string>> = {
  bike: 'BK',
  accessory: 'AC',
  spare_part: 'SP',
  warranty: 'WA',
}

/** The products of the sample, each with a SKU such as BK-101. */
export const PRODUCTS: readonly CatalogueProduct[] = ALL.map((one, index) => ({
  ...one,
  sku: `${PREFIXES[one.kind]}-${101 + index}`,
}))
