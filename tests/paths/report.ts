import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(__dirname, '../../build/results')

/** Leaves something to be printed by scripts/paths.js. */
export const report = (name: string, value: unknown): void => {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `paths.${name}.json`), JSON.stringify(value))
}
