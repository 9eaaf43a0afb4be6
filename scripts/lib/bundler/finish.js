import { Optimizer } from '@parcel/plugin'

/*
 * Parcel optimizer, run after the minifier. Each module of a script is a function that is called on its first use. A browser parses such a
 * function twice: once to skip it, and again to compile it when it is called, which blocks the page. With the hint, Chromium compiles all of them
 * while the script loads, off the main thread. To other browsers, the hint is a comment.
 */

const HINT = '//# allFunctionsCalledOnLoad\n'
/** Removed, as source maps are not served: a browser's requests for them would fail. */
const MAP = /\n\/\/# sourceMappingURL=\S+\n$/
/** Placeholders that the bundler later replaces with hashes of eight digits, without adjusting the source map. */
const HASH = /HASH_REF_[0-9a-f]{16}/g
const HASH_LENGTH = 8

export default new Optimizer({
  optimize({ bundle, contents, map }) {
    if (!bundle.env.shouldOptimize) return { contents, map }
    const text = HINT + String(contents).replace(MAP, '')
    map?.offsetLines(1, 1)
    for (const [line, words] of text.split('\n').entries()) {
      // From the end, as each replacement moves what comes after it.
      for (const { 0: name, index } of [...words.matchAll(HASH)].reverse())
        map?.offsetColumns(line + 1, index + name.length, HASH_LENGTH - name.length)
    }
    return { contents: text, map }
  },
})
