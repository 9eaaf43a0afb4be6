import { webcrypto } from 'node:crypto'
import { createActor, setup } from 'xstate'
import { createRecording } from '../../../src/effects/recording.ts'

const lampMachine = setup({ types: { events: {} as { type: 'lamp.switched' } } }).createMachine({
  id: 'lamp',
  initial: 'dark',
  states: { dark: { on: { 'lamp.switched': 'lit' } }, lit: { on: { 'lamp.switched': 'dark' } } },
})
const switched = { type: 'lamp.switched' } as const

type Load = NonNullable<Parameters<typeof createRecording>[2]>

const open = (load?: Load) => {
  const logged: unknown[] = []
  const recording = createRecording(
    () => 1000,
    (error) => logged.push(error),
    load,
  )
  const lamp = createActor(lampMachine, { inspect: recording.inspect })
  lamp.start()
  return { recording, lamp, logged }
}

// Browsers have it, jsdom does not.
beforeAll(() => {
  Object.defineProperty(window, 'crypto', { configurable: true, value: webcrypto })
})

describe('the recording', () => {
  it('has the events from before and after its code loaded', async () => {
    const { recording, lamp } = open()
    lamp.send(switched)
    await recording.start()
    lamp.send(switched)
    const { steps } = await recording.takeRecording()
    expect(steps.map(({ event, states }) => [event.type, states])).toEqual([
      ['lamp.switched', { app: 'lit' }],
      ['lamp.switched', { app: 'dark' }],
    ])
  })

  it('loads its code when the recording is taken, if it has not loaded yet', async () => {
    const { recording, lamp } = open()
    lamp.send(switched)
    expect((await recording.takeRecording()).steps).toHaveLength(1)
  })

  it('has no event of a stopped actor', async () => {
    const { recording, lamp } = open()
    lamp.stop()
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    lamp.send(switched)
    warn.mockRestore()
    expect((await recording.takeRecording()).steps).toEqual([])
  })

  it('is missing if its code fails to load, and the actors keep running', async () => {
    const gone = new Error('gone')
    const { recording, lamp, logged } = open(() => Promise.reject(gone))
    expect(await recording.start()).toBeNull()
    lamp.send(switched)
    expect(lamp.getSnapshot().value).toBe('lit')
    await expect(recording.takeRecording()).rejects.toThrow('Nothing was recorded')
    expect(logged).toEqual([gone, gone])
  })

  it('[ND-22] loads its code on the next request after a failure, and has all earlier events', async () => {
    const gone = new Error('gone')
    const answers = [Promise.reject(gone), import('../../../src/effects/recorder.ts')]
    const { recording, lamp, logged } = open(() => answers.shift() ?? Promise.reject(gone))
    lamp.send(switched)
    expect(await recording.start()).toBeNull()
    lamp.send(switched)
    expect((await recording.takeRecording()).steps).toHaveLength(2)
    expect(logged).toEqual([gone])
  })

  it('is missing if its code throws, and the actors keep running', async () => {
    const broken = new Error('broken')
    const observe = () => {
      throw broken
    }
    const { recording, lamp, logged } = open(async () => ({ startRecorder: () => ({ observe, take: () => null }) }))
    await recording.start()
    lamp.send(switched)
    expect(lamp.getSnapshot().value).toBe('lit')
    await expect(recording.takeRecording()).rejects.toThrow('Nothing was recorded')
    expect(logged).toEqual([broken])
  })

  it('is missing if too many events happen while its code loads', async () => {
    let arrive = () => {}
    const code = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const { recording, lamp, logged } = open(async () => {
      await code
      return import('../../../src/effects/recorder.ts')
    })
    const started = recording.start()
    for (let time = 0; time < 6000; time += 1) lamp.send(switched)
    arrive()
    expect(await started).toBeNull()
    expect(logged).toEqual([new Error('The code that records came too late')])
  })
})
