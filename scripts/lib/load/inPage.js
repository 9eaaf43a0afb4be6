/// <reference lib="dom" />

/* What runs in the page of the console: each function goes there by itself, and knows nothing around it. */

/** The name of the tab that the console is in. */
export const readTab = () => sessionStorage.getItem('kickstand.inspector.tab')

/**
 * Runs in the console: sends events to its scroll actor as the inspector would, and watches the frames that are drawn.
 * @param {{ channelName: string, perSecond: number, seconds: number }} load
 */
export const drive = async ({ channelName, perSecond, seconds }) => {
  const channel = new BroadcastChannel(channelName)
  const tab = sessionStorage.getItem('kickstand.inspector.tab')
  /** @type {string} */
  const session = await new Promise((resolve) => {
    channel.onmessage = ({ data }) => {
      const scroll = JSON.parse(data.messages ?? '[]').find(
        (/** @type {{ name?: string }} */ { name }) => name === 'scroll',
      )
      if (scroll) resolve(scroll.sessionId)
    }
    channel.postMessage({ type: 'kickstand.watched', tab, message: { type: '@statelyai.connected' } })
  })
  channel.onmessage = () => {}
  // Inspectors that stay ask again.
  channel.postMessage({ type: 'kickstand.left' })
  await new Promise((resolve) => setTimeout(resolve, 500))

  /** @type {number[]} */
  const frames = []
  let isOver = false
  const draw = (/** @type {number} */ at) => {
    frames.push(at)
    if (!isOver) requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)
  const start = performance.now()
  let sent = 0
  while (sent < perSecond * seconds) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    const due = Math.min(perSecond * seconds, Math.floor(((performance.now() - start) / 1000) * perSecond))
    for (; sent < due; sent += 1) {
      const event = { type: 'page.scrolled', offset: sent % 2 === 0 ? 2000 : 0 }
      channel.postMessage({ type: 'kickstand.sent', tab, session, event })
    }
  }
  isOver = true
  channel.close()
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at))
  const slowFrame = gaps.toSorted((a, b) => b - a)[Math.floor(gaps.length / 20)] ?? 0
  return { sent, slowFrame, framesPerSecond: (frames.length * 1000) / (performance.now() - start) }
}
