import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { Transformer } from '@parcel/plugin'
import { withValues } from '../styles/tokens.js'
import { Failure, root } from '../task.js'

/*
 * Parcel transformer. The Fluent UI components of the shell and of forms use a few functions of `@fluentui/react-tabster`. Importing them from the
 * package would also load everything that other code uses of it, including Tabster (19 KB), which is not needed until later. So the imports are
 * redirected to the files of these functions. Tokens are replaced by their values: see ../styles/tokens.js.
 */

const WHOLE = /^import \{ (\w+)( as \w+)? \} from "@fluentui\/react-tabster";$/m
const PACKAGE = join(root, 'node_modules/@fluentui/react-tabster/lib')

/** @param {string} name of a function */
const fileOf = (name) => {
  const file = ['hooks', 'focus']
    .map((folder) => join(PACKAGE, folder, `${name.replace('_unstable', '')}.js`))
    .find((path) => existsSync(path))
  if (!file) throw new Failure(`Fluent UI has moved ${name}: see scripts/lib/bundler/fluent.js.`)
  return file
}

export default new Transformer({
  async transform({ asset }) {
    const text = await asset.getCode()
    const changed = text.replace(WHOLE, (_, name, as = '') => {
      const file = relative(dirname(asset.filePath), fileOf(name)).replaceAll(sep, '/')
      return `import { ${name}${as} } from "${file}";`
    })
    if (changed.includes('"@fluentui/react-tabster"'))
      throw new Failure(`${asset.filePath} imports in another way by now: see scripts/lib/bundler/fluent.js.`)
    asset.setCode(withValues(changed))
    return [asset]
  },
})
