import { createActor } from 'xstate'
import { appMachine } from '../machines/app/app.machine.ts'
import { wired } from '../machines/kit/wired.ts'
import { App } from './app/App.tsx'
import { createChunkLoader } from './app/chunks.ts'
import { loadLater } from './app/later.ts'
import { draw } from './app/takeOver.tsx'
import { afterPaint } from './effects/afterPaint.ts'
import { createWorld } from './effects/createWorld.ts'
import { readInput } from './effects/input.ts'
import type { World } from './effects/world.ts'
import type { AppActor } from './hooks/actor.ts'

const logError = (...what: unknown[]): void => console.error(...what)

const { common, effects, early, recording, storage } = createWorld({
  readApp: () => app,
  logError,
  started: window.earlyCalls,
})
// Otherwise the calls would stay in memory, with the token.
delete window.earlyCalls

// Each needs the other: the loader wires parts with the world, and the world loads through the loader.
const loader = createChunkLoader(() => world)

const world: World = {
  ...common,
  // Waits up to ANSWER_PATIENCE (300 ms) for early answers, so that the first screen renders only once.
  loadChunk: async (chunk) => {
    await loader.loadChunk(chunk)
    if (chunk.name !== 'shell') await early.untilAnswered()
  },
  preloadChunks: (chunks, actor) => {
    // The first screen is shown: early calls that nothing has used are no longer needed.
    early.drop()
    recording.startWhenQuiet()
    loader.preloadChunks(chunks, actor)
  },
}

const app: AppActor = createActor(
  wired(appMachine, { ...world, ...effects, loadNextChunks: loader.loadNextChunks }, loader.lateMachine),
  { inspect: recording.inspect, input: readInput(storage) },
)

const start = (): void => {
  app.start()
  draw(document.getElementById('root'), app, <App app={app} onError={logError} afterPaint={afterPaint} />)
}

// Removed from production builds.
if (process.env.NODE_ENV === 'development') {
  import('./inspect/attach.ts').then(({ attach }) => {
    attach(app)
    start()
  })
} else start()

loadLater(loader, app)
