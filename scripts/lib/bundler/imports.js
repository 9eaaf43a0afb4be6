import { Optimizer } from '@parcel/plugin'
import { Failure } from '../task.js'

/*
 * For the bundler, before its minifier. What Parcel builds keeps the promise of an import, also the rejected one: a part of the
 * console that has not come once could never come again on the same page. Here its output is changed in two places. Browsers
 * may keep that an address has failed, too: so the next try is of another address of the same file.
 */

/** How long a file is waited for, milliseconds: just longer than the model waits for a chunk, which is what decides. */
const PATIENCE = 120_001

/** Loads a file by its name in the bundler's list. */
const LOADER = `function $parcel$import(url) {
  url = parcelRequire.i?.[url] || url;
  return import($parcel$distDir + url);
}`
/** The module behind an `import()`. */
const KEPT = /^module\.exports = ([^;]*\$parcel\$import\([^;]*\.then\(\(\)=>parcelRequire\('\w+'\)\));$/gm

/**
 * What takes the place of the loader, in as many lines, for the source map. `$parcel$ask` gives a module the promise of an
 * import, made anew at each use. Counts in `tries` how often a file has not come.
 */
const REPEATING = `const tries = {}, loads = {}; function $parcel$ask(module, get) { Object.defineProperty(module, 'exports', { get }); }
function $parcel$import(id) { const file = parcelRequire.i?.[id] || id; return loads[file] ??= Promise.race([
  import($parcel$distDir + file + (tries[file] ? '?' + tries[file] : '')), new Promise((_, late) => setTimeout(late, ${PATIENCE}, file))
]).catch((error) => { tries[file] = -~tries[file]; loads[file] = null; throw error; }); }`

/** @param {string} text */
const mended = (text) => {
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
    return { contents: text.includes('$parcel$import(') ? mended(text) : text, map }
  },
})
