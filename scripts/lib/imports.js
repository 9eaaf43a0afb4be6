import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './task.js'

/*
 * What Parcel builds keeps the promise of an import, also the rejected one: a part of the console that has not come once
 * could never come again on the same page. Here its output is changed in two places. Browsers may keep that an address has
 * failed, too: so the next try is of another address of the same file.
 */

/** How long a file is waited for, milliseconds: just longer than the model waits for a chunk, which is what decides. */
const PATIENCE = 120_001

/** `function h(e){return import(base+(e=require.i?.[e]||e))}`: loads a file by its name in the bundler's list. */
const LOADER = /function (\w+)\((\w+)\)\{return import\((\w+)\+\(\2=(\w+)\.i\?\.\[\2\]\|\|\2\)\)\}/
/** `e.exports=Promise.all([h("a"),h("b")]).then(()=>require("c"))`: the module behind an `import()`. */
const KEPT = /(\w+)\.exports=(?:Promise\.all\(\[([^\]]*)\]\)|(\w+\("\w+"\)))\.then\(\(\)=>\w+\(("\w+")\)\)/g
const NAME = /"\w+"/g

/**
 * What takes the place of the loader: `load` loads a file, `ask` gives a module the promise of an import, made anew at each
 * use. Counts in `tries` how often a file has not come. @param {string} load @param {string} base @param {string} require
 */
const loader = (load, base, require) =>
  // Names of several letters: those of one or two are what the minifier calls `load`, `base` and `require`.
  `var tries={},loads={};function ${load}(file){file=${require}.i?.[file]||file;return loads[file]??=Promise.race([` +
  `import(${base}+file+(tries[file]?"?"+tries[file]:"")),` +
  `new Promise((_,late)=>setTimeout(late,${PATIENCE},file))` +
  ']).catch(error=>{tries[file]=-~tries[file];loads[file]=null;throw error})}' +
  `function ask(module,wanted,...files){Object.defineProperty(module,"exports",{get:()=>` +
  `Promise.all(files.map(file=>${load}(file))).then(()=>${require}(wanted))})}`

/** @param {string} text */
const mended = (text) => {
  let kept = 0
  const asked = text.replaceAll(KEPT, (_, module, several, one, wanted) => {
    kept += 1
    return `ask(${[module, wanted, ...(several ?? one).match(NAME)]})`
  })
  const loaded = asked.replace(LOADER, (_, load, __, base, require) => loader(load, base, require))
  if (kept === 0 || loaded === asked) {
    throw new Failure('The bundler loads parts of the console in another way by now: see scripts/lib/imports.js.')
  }
  return loaded
}

/** Lets what was built import a file again that has not come. @param {string} folder */
export const letImportsBeRepeated = (folder) => {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const importing = scripts.map((name) => join(folder, name)).filter((path) => LOADER.test(readFileSync(path, 'utf8')))
  if (importing.length === 0) throw new Failure('Nothing of the console is loaded on demand.')
  for (const path of importing) writeFileSync(path, mended(readFileSync(path, 'utf8')))
}
