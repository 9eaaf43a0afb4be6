import { chmod, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { openEmbedded } from './database/openEmbedded.ts'
import { databaseFolder } from './database/versionStamp.ts'
import { fail, StartError } from './startError.ts'

/*
 * `node build/server/makeTemplate.js <folder>` makes an empty, migrated database in a new folder. The build runs it; the
 * first start of a server copies the folder.
 */
const READABLE = 0o644

const run = async (): Promise<void> => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new StartError('usage: makeTemplate.js <folder>')
  const target = resolve(folder)
  const dataDir = await mkdtemp(join(dirname(target), 'template-'))
  try {
    await (await openEmbedded(dataDir)).close()
    const made = databaseFolder(dataDir)
    // PGlite makes its files writable by everyone, and a copy would be, too.
    for (const entry of await readdir(made, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) await chmod(join(entry.parentPath ?? entry.path, entry.name), READABLE)
    }
    await rename(made, target)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

run().catch(fail)
