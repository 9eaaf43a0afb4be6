import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { Transformer } from '@parcel/plugin'
import { Failure, quietly, root } from '../task.js'

/*
 * Parcel transformer: fills src/ui/css/tokens.css from the console's themes. theme.js runs as a program, so that each build reads the themes again.
 */

const PROGRAM = fileURLToPath(new URL('theme.js', import.meta.url))
const SOURCES = ['src/ui/theme.ts', 'src/ui/railTheme.ts', 'package-lock.json', 'scripts/lib/styles/theme.js']

export default new Transformer({
  async transform({ asset }) {
    for (const path of SOURCES) asset.invalidateOnFileChange(join(root, path))
    const { code, output } = await quietly(process.execPath, [PROGRAM])
    if (code !== 0) throw new Failure(output)
    asset.setCode(output)
    return [asset]
  },
})
