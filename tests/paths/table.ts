import { isAlphabet } from './alphabet.ts'
import { missed, study } from './counts.ts'
import { playModel } from './play.ts'

/** Checks the alphabets of a file on the pure model, as a spec table checks its rows: mutants are run against both. */
export const judgeFacts = (exported: Readonly<Record<string, unknown>>): void => {
  for (const alphabet of Object.values(exported).filter(isAlphabet))
    it(`meets the facts of ${alphabet.machine.id}`, async () => {
      const studied = study(alphabet)
      const covered = await playModel(alphabet, studied.played)
      expect(missed(studied, covered).toSorted()).toEqual(Object.keys(alphabet.unmet).toSorted())
    })
}
