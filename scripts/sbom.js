import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import process from 'node:process'
import { makeSbom } from './lib/sbom.js'
import { root, script } from './lib/task.js'

/* `npm run sbom [FILE]`: writes the software bill of materials, as CycloneDX in JSON, to build/sbom.json or FILE. */

const [named] = process.argv.slice(2)
const file = named === undefined ? resolve(root, 'build/sbom.json') : resolve(process.env.INIT_CWD ?? '', named)

await script(async () => {
  const sbom = await makeSbom()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`)
  console.log(`${file}: ${sbom.components.length} parts, each with its exact version and hash`)
})
