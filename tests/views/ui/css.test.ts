import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(__dirname, '../../../src/ui/css')

const selectors = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(join(FOLDER, name), 'utf8').replace(/\/\*.*?\*\//gs, ''))
  .flatMap((text) => [...text.matchAll(/([^{};]+)\{/g)].map(([, list = '']) => list))
  .flatMap((list) => list.split(','))
  .map((selector) => selector.trim())

const lastPart = (selector: string): string => selector.split(/[\s>+~]+/).at(-1) ?? ''

describe('[PF-66] CSS rules for busy elements', () => {
  const busy = selectors.filter((selector) => selector.includes('[aria-busy'))

  it('select by a class, because rules for any element make a browser restyle everything in a busy table', () => {
    expect(busy).not.toEqual([])
    expect(busy.filter((selector) => !/\.[a-z]/.test(lastPart(selector)))).toEqual([])
  })
})
