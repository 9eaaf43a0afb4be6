import { createRandom } from './random.ts'

/** A separate seed, so that phone numbers do not change the rest of the sample. */
const SEED = 20_261_128
/** The share of customers who have a phone number. */
const SHARE = 0.85

/** Calling codes by country. */
const CODES: Readonly<Record<string, string>> = {
  DE: '49',
  NL: '31',
  FR: '33',
  GB: '44',
  BE: '32',
  AT: '43',
  CH: '41',
  IT: '39',
  ES: '34',
  DK: '45',
  SE: '46',
  NO: '47',
  PL: '48',
  FI: '358',
  IE: '353',
  CZ: '420',
  LU: '352',
  HU: '36',
  GR: '30',
  RO: '40',
  EE: '372',
  LV: '371',
  LT: '370',
  BG: '359',
  IS: '354',
}

/**
 * Returns a function that draws phone numbers that belong to nobody: the calling code, 555 and six digits; null for some customers. `before`: the
 * number of customers of earlier batches.
 */
export const drawPhones = (before: number) => {
  const random = createRandom(SEED + before)
  return (country: string): string | null => {
    const [hasOne, digits] = [random.isLucky(SHARE), random.whole(0, 999_999)]
    const code = CODES[country]
    return hasOne && code !== undefined ? `+${code}555${String(digits).padStart(6, '0')}` : null
  }
}
