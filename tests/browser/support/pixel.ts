import { inflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { drawn } from './page.ts'

/** The image data of a PNG: after a signature of 8 bytes come chunks, each with its length, name, content and checksum. */
const dataOf = (png: Buffer, at = 8): Buffer => {
  if (at >= png.length) return Buffer.alloc(0)
  const end = at + 8 + png.readUInt32BE(at)
  const own = png.toString('latin1', at + 4, at + 8) === 'IDAT' ? png.subarray(at + 8, end) : Buffer.alloc(0)
  return Buffer.concat([own, dataOf(png, end + 4)])
}

/** The colour of a point of the page as it is painted, '#rrggbb'. */
export const paintedColor = async (page: Page, x: number, y: number): Promise<string> => {
  // A page that has only just loaded has not been painted yet.
  await drawn(page)
  const png = await page.screenshot({ clip: { x, y, width: 1, height: 1 } })
  // One line: a filter byte, which has no effect where there is no pixel before, and three bytes of colour.
  const [, red = 0, green = 0, blue = 0] = inflateSync(dataOf(png))
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
