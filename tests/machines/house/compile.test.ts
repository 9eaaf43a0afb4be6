import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MACHINES_FOLDER } from './charts.ts'

interface Config {
  readonly extends?: string
  readonly compilerOptions?: { readonly lib?: readonly string[]; readonly types?: readonly string[] }
}

const read = (file: string): Config => JSON.parse(readFileSync(file, 'utf8'))

describe('machines/', () => {
  const own = read(join(MACHINES_FOLDER, 'tsconfig.json'))
  const base = read(join(MACHINES_FOLDER, own.extends ?? ''))
  const options = { ...base.compilerOptions, ...own.compilerOptions }

  it('compiles without the DOM library and without types of a host', () => {
    expect(options.lib).toEqual(['ES2023'])
    expect(options.types).toEqual([])
  })

  it('contains no reference directives', () => {
    const files = readdirSync(MACHINES_FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    )
    expect(
      files.filter((file) => /\/\/\/\s*<reference/.test(readFileSync(join(MACHINES_FOLDER, file), 'utf8'))),
    ).toEqual([])
  })
})
