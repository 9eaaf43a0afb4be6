import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProofs, proofsIn, readRequirements, strays, unproven } from '../../../scripts/lib/requirements.js'

// Composed here, so that these examples do not count as proofs.
const mark = (id: string): string => `[${id}]`

const root = join(__dirname, '../../..')
const requirements = readRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
const proofs = findProofs(join(root, 'tests'))

describe('requirements', () => {
  it('are read from rows with id, text and level', () => {
    const text = '| id | what must hold | level |\n| --- | --- | --- |\n| AB-12 | One thing   | browser |'
    expect(readRequirements(text)).toEqual([{ id: 'AB-12', text: 'One thing', level: 'browser' }])
  })

  it('are referenced in test titles, one or several in each', () => {
    const titles = [`'${mark('AB-1')} ${mark('CD-22')} works'`, `"${mark('AB-2')} it's there"`]
    const found = proofsIn('views', 'views/a.test.ts', `it(${titles[0]}, one)\ntest(${titles[1]}, two)\n'AB-3'`)
    expect(found.map(({ ids }) => ids)).toEqual([['AB-1', 'CD-22'], ['AB-2']])
  })

  it('are reported if no test of their level names them', () => {
    const rows = ['AB-1', 'AB-2'].map((id) => ({ id, text: '', level: 'browser' }))
    const named = ['browser', 'machines'].flatMap((suite, index) =>
      proofsIn(suite, 'a.test.ts', `test('${mark(`AB-${index + 1}`)} works')`),
    )
    expect(unproven(rows, named).map(({ id }) => id)).toEqual(['AB-2'])
    expect(strays(rows, proofsIn('browser', 'c.test.ts', `test('${mark('AB-9')} works')`))).toHaveLength(1)
  })

  it('have unique ids', () => {
    const ids = requirements.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(100)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are each proven by a test of their level', () => {
    expect(unproven(requirements, proofs).map(({ id, level }) => `${id} at ${level}`)).toEqual([])
  })

  it('include all ids that tests name', () => {
    expect(strays(requirements, proofs).map(({ file, title }) => `${file}: ${title}`)).toEqual([])
  })
})
