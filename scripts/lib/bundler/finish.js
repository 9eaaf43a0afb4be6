import { Optimizer } from '@parcel/plugin'

/*
 * For the bundler, after its minifier. Every module of a script is a function that the first use of it calls. A browser reads
 * such a function twice: once to pass over it, and once more to compile it when it is called, while the page stands still. The
 * hint lets it compile them as it loads the script, beside the page; a browser that does not know it sees a comment.
 */

const HINT = '//# allFunctionsCalledOnLoad\n'
/** The maps are not served: a browser would ask for them in vain. */
const MAP = /\n\/\/# sourceMappingURL=\S+\n$/
/** Placeholders that the bundler replaces by hashes of eight digits afterwards, without adjusting the source map. */
const HASH = /HASH_REF_[0-9a-f]{16}/g
const HASH_LENGTH = 8

export default new Optimizer({
  optimize({ bundle, contents, map }) {
    if (!bundle.env.shouldOptimize) return { contents, map }
    const text = HINT + String(contents).replace(MAP, '')
    map?.offsetLines(1, 1)
    for (const [line, words] of text.split('\n').entries()) {
      // From the end: each moves what comes after it.
      for (const { 0: name, index } of [...words.matchAll(HASH)].reverse())
        map?.offsetColumns(line + 1, index + name.length, HASH_LENGTH - name.length)
    }
    return { contents: text, map }
  },
})
