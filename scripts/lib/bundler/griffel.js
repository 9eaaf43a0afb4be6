import { Transformer } from '@parcel/plugin'
import { Failure } from '../task.js'

/*
 * Parcel transformer. Griffel can take over the CSS rules of a page that a server rendered. Our server renders none, and the parser needed for this,
 * stylis, would add 3.5 KB to what loads before the dashboard. So this feature is removed from the module that imports it.
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
