import { rename, rm } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'

/*
 * Makes a new embedded database in the folder named by the first argument, which appears only when it is whole. It is a
 * program of its own, because making one takes some 900 MB, which a thread would leave with the server for good.
 */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('usage: embedded.create.mjs <folder>')
const unfinished = `${folder}.unfinished`
await rm(unfinished, { recursive: true, force: true })
const database = await PGlite.create({ dataDir: unfinished })
await database.close()
await rm(folder, { recursive: true, force: true })
await rename(unfinished, folder)
