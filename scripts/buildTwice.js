import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { ensureInstalled } from './lib/install.js'
import { Failure, quietly, root, script, seconds } from './lib/task.js'

/*
 * `npm run build:twice`: builds the last commit in two clones, whose folders have names of different lengths, and fails if a file of
 * dist, build/server or build/machines is not the same in both, byte for byte.
 */

const PRODUCTS = ['dist', 'build/server', 'build/machines']

/** @param {string} what @param {string} command @param {string[]} args @param {string} cwd */
const run = async (what, command, args, cwd) => {
  const { code, output } = await quietly(command, args, { cwd })
  if (code !== 0) throw new Failure(`${output.trimEnd()}\n${what} failed.`)
}

/** @param {string} folder for the clone */
const buildClone = async (folder) => {
  await run('The clone', 'git', ['clone', '--quiet', root, folder], root)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  await run('The build', process.execPath, ['scripts/build.js'], folder)
}

/** The hash of each built file, by its path. @param {string} folder @returns {Map<string, string>} */
const hashesIn = (folder) => {
  const names = PRODUCTS.flatMap((product) =>
    readdirSync(join(folder, product), { recursive: true, encoding: 'utf8' }).map((name) => join(product, name)),
  ).filter((name) => statSync(join(folder, name)).isFile())
  return new Map(
    names.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  )
}

await script(async () => {
  await ensureInstalled()
  const since = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'kickstand-twice-'))
  try {
    const clones = ['one', 'a-folder-of-another-length'].map((name) => join(folder, name))
    for (const clone of clones) await buildClone(clone)
    const [first = new Map(), second = new Map()] = clones.map(hashesIn)
    const names = [...new Set([...first.keys(), ...second.keys()])]
    const differing = names.filter((name) => first.get(name) !== second.get(name))
    if (differing.length > 0) throw new Failure(`Not the same in both: ${differing.join(', ')}`)
    console.log(`${names.length} files the same, byte for byte, in two builds (${seconds(since)})`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
