import type { Random } from './random.ts'

/** Cities and streets of a country, and the pattern of its postal codes: '9' is any digit, 'A' any capital letter. */
type Places = { cities: readonly string[]; streets: readonly string[]; code: string; isNumberFirst?: true }

const PLACES: Readonly<Record<string, Places>> = {
  DE: { cities: ['Berlin', 'Hamburg', 'Köln', 'Leipzig'], streets: ['Lindenstraße', 'Gartenweg'], code: '99999' },
  NL: { cities: ['Utrecht', 'Rotterdam', 'Groningen'], streets: ['Kerkstraat', 'Parklaan'], code: '9999 AA' },
  FR: {
    cities: ['Lyon', 'Nantes', 'Lille'],
    streets: ['rue des Lilas', 'avenue du Parc'],
    code: '99999',
    isNumberFirst: true,
  },
  GB: {
    cities: ['Bristol', 'Leeds', 'York'],
    streets: ['Mill Lane', 'Station Road'],
    code: 'AA9 9AA',
    isNumberFirst: true,
  },
  BE: { cities: ['Gent', 'Leuven', 'Liège'], streets: ['Molenstraat', 'Kerkplein'], code: '9999' },
  AT: { cities: ['Wien', 'Graz', 'Linz'], streets: ['Bahnhofstraße', 'Mühlgasse'], code: '9999' },
  CH: { cities: ['Zürich', 'Bern', 'Basel'], streets: ['Seestrasse', 'Dorfweg'], code: '9999' },
  IT: { cities: ['Torino', 'Bologna', 'Verona'], streets: ['via Roma', 'via dei Mille'], code: '99999' },
  ES: { cities: ['Valencia', 'Sevilla', 'Bilbao'], streets: ['calle Mayor', 'calle del Sol'], code: '99999' },
  DK: { cities: ['Aarhus', 'Odense'], streets: ['Skolegade', 'Strandvej'], code: '9999' },
  SE: { cities: ['Malmö', 'Uppsala'], streets: ['Storgatan', 'Parkvägen'], code: '999 99' },
  NO: { cities: ['Bergen', 'Trondheim'], streets: ['Skolegata', 'Fjordveien'], code: '9999' },
  PL: { cities: ['Kraków', 'Gdańsk'], streets: ['ulica Polna', 'ulica Leśna'], code: '99-999' },
  FI: { cities: ['Tampere', 'Turku'], streets: ['Koulukatu', 'Puistotie'], code: '99999' },
  IE: { cities: ['Cork', 'Galway'], streets: ['Church Street', 'Quay Road'], code: 'A99 AA99', isNumberFirst: true },
  CZ: { cities: ['Brno', 'Plzeň'], streets: ['Lipová', 'Zahradní'], code: '999 99' },
  LU: { cities: ['Luxembourg', 'Esch-sur-Alzette'], streets: ['rue du Moulin'], code: '9999', isNumberFirst: true },
  HU: { cities: ['Szeged', 'Pécs'], streets: ['Fő utca', 'Kossuth utca'], code: '9999' },
  GR: { cities: ['Patra', 'Volos'], streets: ['Ermou', 'Athinas'], code: '999 99' },
  RO: { cities: ['Cluj-Napoca', 'Brașov'], streets: ['Strada Florilor'], code: '999999' },
  EE: { cities: ['Tartu', 'Pärnu'], streets: ['Kooli', 'Pargi'], code: '99999' },
  LV: { cities: ['Liepāja', 'Jelgava'], streets: ['Skolas iela'], code: 'LV-9999' },
  LT: { cities: ['Kaunas', 'Klaipėda'], streets: ['Mokyklos gatvė'], code: 'LT-99999' },
  BG: { cities: ['Plovdiv', 'Varna'], streets: ['ulitsa Roza'], code: '9999' },
  IS: { cities: ['Akureyri', 'Kópavogur'], streets: ['Skólagata'], code: '999' },
}
const ELSEWHERE: Places = { cities: ['Harbor'], streets: ['Main Street'], code: '99999' }

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'
/** Draws a text that matches a pattern; the first digit is not 0. */
export const drawn = (random: Random, pattern: string): string => {
  let isFirst = true
  return [...pattern]
    .map((sign) => {
      if (sign === 'A') return LETTERS[random.whole(0, LETTERS.length - 1)] ?? ''
      if (sign !== '9') return sign
      const digit = random.whole(isFirst ? 1 : 0, 9)
      isFirst = false
      return String(digit)
    })
    .join('')
}

export const placeIn = (random: Random, country: string) => {
  const { cities, streets, code, isNumberFirst } = PLACES[country] ?? ELSEWHERE
  const street = random.pick(streets)
  const number = random.whole(1, 120)
  return {
    line1: isNumberFirst ? `${number} ${street}` : `${street} ${number}`,
    postal_code: drawn(random, code),
    city: random.pick(cities),
  }
}
