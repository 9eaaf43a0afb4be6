import { Transformer } from '@parcel/plugin'
import { Failure } from '../task.js'

/*
 * For the bundler. Griffel can take over the rules of a page that a server rendered. Ours renders none, and the parser of rules that
 * this takes, stylis, would be 3.5 KB before the dashboard. So the module that imports it does without.
 */

const TAKE_OVER = [/(?<=import \{ createDOMRenderer), rehydrateRendererCache/, /rehydrateRendererCache\(.*\);/]

export default new Transformer({
  async transform({ asset }) {
    const text = await asset.getCode()
    if (!TAKE_OVER.every((pattern) => pattern.test(text)))
      throw new Failure(`${asset.filePath} has changed: see scripts/lib/bundler/griffel.js.`)
    asset.setCode(TAKE_OVER.reduce((changed, pattern) => changed.replace(pattern, ''), text))
    return [asset]
  },
})
