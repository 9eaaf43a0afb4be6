import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { codeWith, cycleIn, type Import, importsIn, specifiersIn } from '../../support/imports.ts'
import { allMachines, lateOf } from './charts.ts'

/*
 * The direction of imports: `ui, hooks <- features <- screens, shell <- app <- main`, `effects <- app, main`. All may import machines/,
 * which imports none of them. Views do not know effects: only the parts do, which combine a view with its machine and its effects.
 */

/** Which parts of the console each part may import besides itself and the model. */
const ALLOWED: Record<string, string[]> = {
  // How figures and times are formatted.
  formats: [],
  ui: ['formats'],
  hooks: ['formats'],
  externalLinks: [],
  // What screens and the shell both show.
  features: ['formats', 'ui', 'hooks'],
  screens: ['formats', 'ui', 'hooks', 'externalLinks', 'features'],
  shell: ['formats', 'ui', 'hooks', 'externalLinks', 'features'],
  // The definition of a part: it knows only the types of effects and views.
  part: ['hooks', 'effects'],
  // What is loaded on demand: a view, the machine behind it, and its effects.
  parts: ['part', 'screens', 'shell', 'effects'],
  // `app` also takes over what was done on the page before its code loaded.
  app: ['ui', 'hooks', 'screens', 'shell', 'part', 'parts', 'effects'],
  effects: [],
  // This code is inlined in the page.
  early: ['effects', 'formats'],
  // A tool beside the console: it uses the same ui, and gets the machines from the parts. Only `main`, which starts it, imports it.
  inspect: ['ui', 'effects', 'parts'],
  earlyEntry: ['early'],
  main: ['hooks', 'app', 'effects', 'inspect'],
}

const MODEL_PACKAGES = ['xstate', 'superstruct']

const imports = importsIn('machines', 'server', 'src')
const within = (folder: string) => imports.filter(({ from }) => from.startsWith(`${folder}/`))
const show = (found: Import[]) => found.map(({ from, to }) => `${from} -> ${to}`)

const PART = /^src\/(?:screens\/(?:\w+\/)?(?:index|effects|calls)|shell\/index|shell\/parts\/\w+)\.ts$/
/** `src/ui/Pie.tsx` belongs to ui, `src/main.tsx` to main, `src/screens/tickets/index.ts` to parts. */
const partOf = (path: string): string =>
  PART.test(path) ? 'parts' : (path.split('/')[1]?.replace(/\.tsx?$/, '') ?? '')
/** The screen in whose folder a file is; the registry belongs to none. */
const screenOf = (path: string): string => /^(?:machines|src)\/screens\/(\w+)\//.exec(path)?.[1] ?? ''

describe('imports', () => {
  it('are recognised in every form', () => {
    const source = `
      import one from './one.ts'
      import type { Two } from './two.ts'
      export { three } from './three.ts'
      export * from './four.ts'
      const five = () => import('./five.tsx')
      type Six = import('./six.ts').Six
      import { type Seven, type Eight } from './seven.ts'
      import { type Nine, nine } from './nine.ts'
      import './ten.ts'
      export const text = <p>{five as unknown as Two & Six & Seven & Eight & Nine & typeof one & typeof nine}</p>
    `
    expect(specifiersIn(source, true).map(({ specifier, kind }) => [specifier, kind])).toEqual([
      ['./one.ts', 'code'],
      ['./two.ts', 'type'],
      ['./three.ts', 'code'],
      ['./four.ts', 'code'],
      ['./five.tsx', 'demand'],
      ['./six.ts', 'type'],
      ['./seven.ts', 'type'],
      ['./nine.ts', 'code'],
      ['./ten.ts', 'code'],
    ])
    expect(imports.length).toBeGreaterThan(0)
  })

  it('of the model are from the model itself, xstate or superstruct only', () => {
    const isOwn = ({ to, isPackage }: Import) => (isPackage ? MODEL_PACKAGES.includes(to) : to.startsWith('machines/'))
    expect(show(within('machines').filter((found) => !isOwn(found)))).toEqual([])
  })

  it('of model, flows and kit reach no screen, even indirectly', () => {
    const all = imports.map((found) => ({ ...found, kind: 'code' as const }))
    const isShared = ({ from }: Import) => /^machines\/(model|flows|kit)\//.test(from)
    const files = [...new Set(imports.filter(isShared).map(({ from }) => from))]
    const reached = files.flatMap((file) => [...codeWith(file, all)].map((to) => ({ file, to })))
    expect(reached.filter(({ to }) => to.startsWith('machines/screens/'))).toEqual([])
  })

  it('of a flow are from xstate, the model and other flows only', () => {
    const isAllowed = ({ to }: Import) => to === 'xstate' || /^machines\/(?:model|flows)\//.test(to)
    expect(within('machines/flows').length).toBeGreaterThan(0)
    expect(show(within('machines/flows').filter((found) => !isAllowed(found)))).toEqual([])
  })

  it('of the server are only from packages, the server itself, the model and the flows, and never from the console', () => {
    // The server refuses requests with the same flows that disable a button.
    const isAllowed = ({ to, isPackage }: Import) => isPackage || /^(?:server|machines\/(?:model|flows))\//.test(to)
    expect(show(within('server').filter((found) => !isAllowed(found)))).toEqual([])
  })

  it('of the console follow the allowed directions', () => {
    const isAllowed = ({ from, to, isPackage }: Import) => {
      if (isPackage || to.startsWith('machines/')) return true
      const isAsset = !/\.tsx?$/.test(to)
      const part = partOf(from)
      return to.startsWith('src/') && (isAsset || partOf(to) === part || Boolean(ALLOWED[part]?.includes(partOf(to))))
    }
    expect(show(within('src').filter((found) => !isAllowed(found)))).toEqual([])
  })

  it('of a screen are from no other screen', () => {
    const isOther = ({ from, to }: Import) =>
      screenOf(from) !== '' && screenOf(to) !== '' && screenOf(to) !== screenOf(from)
    expect(show(imports.filter(isOther))).toEqual([])
  })

  it('load nothing with the page that is loaded on demand', async () => {
    const first = codeWith('src/main.tsx', imports)
    const onDemand = imports.filter(({ from, kind }) => PART.test(from) && kind === 'demand')
    expect(onDemand.length).toBeGreaterThan(0)
    expect(show(onDemand.filter(({ to }) => first.has(to)))).toEqual([])
    const late = (await allMachines()).flatMap(lateOf).map(({ name }) => `${name}.machine.ts`)
    expect([...first].filter((file) => late.includes(basename(file)))).toEqual([])
  })

  it('of the inspector are in one place of the console, which production builds leave out', () => {
    const into = within('src').filter(({ from, to }) => to.startsWith('src/inspect/') && partOf(from) !== 'inspect')
    expect(into).toEqual([{ from: 'src/main.tsx', to: 'src/inspect/attach.ts', isPackage: false, kind: 'demand' }])
    const main = readFileSync(join(__dirname, '../../../src/main.tsx'), 'utf8')
    expect(main).toMatch(/if \(process\.env\.NODE_ENV === 'development'\) \{\s*import\('\.\/inspect\/attach\.ts'\)/)
    // The bundler does not replace a name that the file declares itself: the condition would be evaluated at run time.
    expect(main).not.toMatch(/declare const process/)
  })

  it('contain no cycle', () => {
    expect(
      cycleIn([
        { from: 'a', to: 'b', isPackage: false, kind: 'code' },
        { from: 'b', to: 'a', isPackage: false, kind: 'type' },
      ]),
    ).toEqual(['a', 'b', 'a'])
    expect(cycleIn(imports)).toEqual([])
  })
})
