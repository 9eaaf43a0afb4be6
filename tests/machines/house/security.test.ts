import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProofs, proofsOf, readRequirements } from '../../../scripts/lib/requirements.js'

/*
 * SECURITY.md goes through OWASP ASVS 5.0.0, levels 1 and 2. The numbers are those of the standard: for each section, the requirements of
 * level 1, then those of level 2. The missing numbers are of level 3.
 */
const STANDARD: Readonly<Record<string, readonly [first: string, second: string]>> = {
  '1.1': ['', '1 2'],
  '1.2': ['1 2 3 4 5', '6 7 8 9'],
  '1.3': ['1 2', '3 4 5 6 7 8 9 10 11'],
  '1.4': ['', '1 2 3'],
  '1.5': ['1', '2'],
  '2.1': ['1', '2 3'],
  '2.2': ['1 2', '3'],
  '2.3': ['1', '2 3 4'],
  '2.4': ['', '1'],
  '3.2': ['1 2', ''],
  '3.3': ['1', '2 3 4'],
  '3.4': ['1 2', '3 4 5 6'],
  '3.5': ['1 2 3', '4 5'],
  '3.7': ['', '1 2'],
  '4.1': ['1', '2 3'],
  '4.2': ['', '1'],
  '4.3': ['', '1 2'],
  '4.4': ['1', '2 3 4'],
  '5.1': ['', '1'],
  '5.2': ['1 2', '3'],
  '5.3': ['1 2', ''],
  '5.4': ['', '1 2 3'],
  '6.1': ['1', '2 3'],
  '6.2': ['1 2 3 4 5 6 7 8', '9 10 11 12'],
  '6.3': ['1 2', '3 4'],
  '6.4': ['1 2', '3 4'],
  '6.5': ['', '1 2 3 4 5'],
  '6.6': ['', '1 2 3'],
  '6.8': ['', '1 2 3 4'],
  '7.1': ['', '1 2 3'],
  '7.2': ['1 2 3 4', ''],
  '7.3': ['', '1 2'],
  '7.4': ['1 2', '3 4 5'],
  '7.5': ['', '1 2'],
  '7.6': ['', '1 2'],
  '8.1': ['1', '2'],
  '8.2': ['1 2', '3'],
  '8.3': ['1', ''],
  '8.4': ['', '1'],
  '9.1': ['1 2 3', ''],
  '9.2': ['1', '2 3 4'],
  '10.1': ['', '1 2'],
  '10.2': ['', '1 2'],
  '10.3': ['', '1 2 3 4'],
  '10.4': ['1 2 3 4 5', '6 7 8 9 10 11'],
  '10.5': ['', '1 2 3 4 5'],
  '10.6': ['', '1 2'],
  '10.7': ['', '1 2 3'],
  '11.1': ['', '1 2'],
  '11.2': ['', '1 2 3'],
  '11.3': ['1 2', '3'],
  '11.4': ['1', '2 3 4'],
  '11.5': ['', '1'],
  '11.6': ['', '1'],
  '12.1': ['1', '2 3'],
  '12.2': ['1 2', ''],
  '12.3': ['', '1 2 3 4'],
  '13.1': ['', '1'],
  '13.2': ['', '1 2 3 4 5'],
  '13.3': ['', '1 2'],
  '13.4': ['1', '2 3 4 5'],
  '14.1': ['', '1 2'],
  '14.2': ['1', '2 3 4'],
  '14.3': ['1', '2 3'],
  '15.1': ['1', '2 3'],
  '15.2': ['1', '2 3'],
  '15.3': ['1', '2 3 4 5 6 7'],
  '16.1': ['', '1'],
  '16.2': ['', '1 2 3 4 5'],
  '16.3': ['', '1 2 3 4'],
  '16.4': ['', '1 2 3'],
  '16.5': ['', '1 2 3'],
  '17.1': ['', '1'],
  '17.2': ['', '1 2 3 4'],
  '17.3': ['', '1 2'],
}

const root = join(__dirname, '../../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const text = read('SECURITY.md')

type Row = { id: string; level: string; words: string }
const rows: Row[] = [...text.matchAll(/^\| (V[\d.]+) +\| (\d) +\| .+ \| (.+?) *\|$/gm)].map(
  ([, id = '', level = '', words = '']) => ({ id, level, words }),
)
const startsWith = (kind: string) => rows.filter(({ words }) => words.startsWith(`${kind}: `))

const numbersOf = (level: 1 | 2): string[] =>
  Object.entries(STANDARD).flatMap(([section, levels]) =>
    (levels[level - 1] ?? '')
      .split(' ')
      .filter(Boolean)
      .map((number) => `V${section}.${number}`),
  )

const testsIn = ({ words }: Row): string[] => words.match(/`tests\/[^`]+`/g)?.map((file) => file.slice(1, -1)) ?? []
const requirementsIn = ({ words }: Row): string[] => words.match(/\b[A-Z]{2}-\d+\b/g) ?? []

describe('SECURITY.md', () => {
  it('[SC-31] lists each requirement of ASVS 5.0.0 of levels 1 and 2 once, in order, and no other', () => {
    const listed = (level: string) => rows.filter((row) => row.level === level).map(({ id }) => id)
    expect([numbersOf(1).length, numbersOf(2).length]).toEqual([70, 183])
    expect(listed('1')).toEqual(numbersOf(1))
    expect(listed('2')).toEqual(numbersOf(2))
    expect(rows).toHaveLength(253)
  })

  it('[SC-31] states for each that it holds, does not apply, is for the person who runs it, or is a deviation', () => {
    const kinds = ['Holds', 'Holds by absence', 'Does not apply', 'Operator', 'Deviation']
    expect(new Set(kinds.flatMap(startsWith)).size).toBe(rows.length)
  })

  it('[SC-31] names tests or requirements for all that holds, and each of them exists', () => {
    expect(startsWith('Holds').filter((row) => testsIn(row).length + requirementsIn(row).length === 0)).toEqual([])
    const requirements = readRequirements(read('docs/requirements.md'))
    const proofs = findProofs(join(root, 'tests'))
    const proven = new Set(requirements.filter((one) => proofsOf(one, proofs).length > 0).map(({ id }) => id))
    expect(rows.flatMap(requirementsIn).filter((id) => !proven.has(id))).toEqual([])
    expect(rows.flatMap(testsIn).filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  it('[SC-31] lists the same deviations in its summary', () => {
    const [, short = ''] = /## Where it falls short\n([\s\S]*?)\n## /.exec(text) ?? []
    const named = short.match(/V\d+\.\d+\.\d+/g) ?? []
    expect(named.toSorted()).toEqual(
      startsWith('Deviation')
        .map(({ id }) => id)
        .toSorted(),
    )
  })
})
