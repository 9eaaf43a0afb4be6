import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(__dirname, '../../build/results')

/** Writes a report that scripts/paths.js prints. */
export const report = (name: string, value: unknown): void => {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `paths.${name}.json`), JSON.stringify(value))
}
