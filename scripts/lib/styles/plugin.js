import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import process from 'node:process'
import { Transformer } from '@parcel/plugin'
import { root } from '../task.js'

/*
 * Parcel transformer: replaces a source that has styles with the version that make.js has written to the folder in STYLES_FOLDER. Without that
 * variable, as in development, all sources stay as they are.
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
