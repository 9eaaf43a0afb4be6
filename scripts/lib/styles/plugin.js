import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import process from 'node:process'
import { Transformer } from '@parcel/plugin'
import { root } from '../task.js'

/*
 * For the bundler: in place of a source whose styles were made ahead, what make.js has written of it. STYLES_FOLDER names where;
 * without it, as in development, all sources stay as they are.
 */

export default new Transformer({
  async transform({ asset }) {
    const folder = process.env.STYLES_FOLDER
    asset.invalidateOnEnvChange('STYLES_FOLDER')
    const path = folder && join(root, folder, relative(root, asset.filePath))
    if (path && !existsSync(path)) asset.invalidateOnFileCreate({ filePath: path })
    else if (path) {
      asset.invalidateOnFileChange(path)
      asset.setCode(await readFile(path, 'utf8'))
    }
    return [asset]
  },
})
