import { Optimizer } from '@parcel/plugin'
import { Failure } from '../task.js'

/*
 * Parcel optimizer, run before the minifier. Parcel's runtime keeps the promise of an import even if it was rejected, so a chunk that
 * failed to load once could never be loaded on that page. Parcel's output is changed in two places to allow retries. Browsers may also remember
 * that an address has failed, so each retry uses another address of the same file.
 */

/** Milliseconds to wait for a file: slightly longer than the model waits for a chunk, so that the model's limit applies. */
const PATIENCE = 120_001

/** The function of Parcel's runtime that loads a file. `parcelRequire.i` maps ids to file names. */
const LOADER = `function $parcel$import(url) {
  url = parcelRequire.i?.[url] || url;
  return import($parcel$distDir + url);
}`
/** The module that Parcel makes for an `import()`. */
const KEPT = /^module\.exports = ([^;]*\$parcel\$import\([^;]*\.then\(\(\)=>parcelRequire\('\w+'\)\));$/gm

/**
 * Replaces the loader, with the same number of lines, so that the source map stays valid. `$parcel$ask` defines a module's export as a
 * getter, so that each use calls the loader again. `tries` counts how often a file has failed to load.
 */
const REPEATING = `const tries = {}, loads = {}; function $parcel$ask(module, get) { Object.defineProperty(module, 'exports', { get }); }
function $parcel$import(id) { const file = parcelRequire.i?.[id] || id; return loads[file] ??= Promise.race([
  import($parcel$distDir + file + (tries[file] ? '?' + tries[file] : '')), new Promise((_, late) => setTimeout(late, ${PATIENCE}, file))
]).catch((error) => { tries[file] = -~tries[file]; loads[file] = null; throw error; }); }`

/** @param {string} text */
const withRetries = (text) => {
  const loaded = text.replace(LOADER, () => REPEATING)
  const asked = loaded.replaceAll(KEPT, (_, promise) => `$parcel$ask(module, () => ${promise});`)
  if (loaded === text || asked === loaded)
    throw new Failure(
      'The bundler loads parts of the console in another way by now: see scripts/lib/bundler/imports.js.',
    )
  return asked
}

export default new Optimizer({
  optimize({ bundle, contents, map }) {
    if (!bundle.env.shouldOptimize) return { contents, map }
    const text = String(contents)
    return { contents: text.includes('$parcel$import(') ? withRetries(text) : text, map }
  },
})
