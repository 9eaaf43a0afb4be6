import { rename } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'

/*
 * Makes a new embedded database in the folder of the first argument, which must not exist and appears only when it is complete. It is a
 * separate process because making a database takes some 900 MB, which a thread would never return to the system.
 */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('usage: embedded.create.mjs <folder>')
const unfinished = `${folder}.${process.pid}`
const database = await PGlite.create({ dataDir: unfinished })
await database.close()
await rename(unfinished, folder)
