import { rename } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'

/*
 * Makes a new embedded database in the folder named by the first argument, which must not be there yet and appears only
 * when it is whole. It is a program of its own, because making a database takes some 900 MB, which a thread would leave
 * with the server for good.
 */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('usage: embedded.create.mjs <folder>')
const unfinished = `${folder}.${process.pid}`
const database = await PGlite.create({ dataDir: unfinished })
await database.close()
await rename(unfinished, folder)
