import type { Page } from '@playwright/test'
import { unexplained } from '../../support/explained.ts'
import { expect } from '../../support/test.ts'
import { type Played, stepsUntil } from '../counts.ts'
import { type Seen, wantedAfter } from '../facts.ts'
import { Model, type Moment } from '../model.ts'
import type { Binding, Stage } from './binding.ts'
import { fail, succeed } from './calls.ts'

/** Milliseconds to wait before reading again what is not as expected yet. */
const INTERVALS = [10, 20, 50, 100, 250]

const seenOn = async (page: Page, { reads }: Binding): Promise<Seen> =>
  Object.fromEntries(await Promise.all(Object.entries(reads).map(async ([name, read]) => [name, await read(page)])))

/** Lets time pass. Only in the last millisecond may anything happen. */
const pass = async (page: Page, binding: Binding, time: number): Promise<void> => {
  const before = await seenOn(page, binding)
  await page.clock.runFor(time - 1)
  expect(await seenOn(page, binding), 'before the time is over').toEqual(before)
  await page.clock.runFor(1)
}

const act = async (stage: Stage, binding: Binding, { step }: Moment, name: string): Promise<void> => {
  const does = binding.does[name]
  if (does) await does(stage)
  else if (step !== null && 'done' in step) await succeed(stage.api, step.done, step.output)
  else if (step !== null && 'fail' in step) await fail(stage.api, step.fail, step.error)
  else if (step !== null && 'pass' in step) await pass(stage.page, binding, step.pass)
}

/** Opens the page. If the paths contain steps of time, time stops afterwards. */
const open = async (stage: Stage, { alphabet, open }: Binding, name: string): Promise<void> => {
  await open[name]?.(stage)
  const isTimed = Object.values(alphabet.steps).some((step) => typeof step === 'object' && 'pass' in step)
  if (isTimed) await stage.stopTime()
}

/** Plays a path on the page. After each step, the page must show what the facts state. */
export const play = async (stage: Stage, binding: Binding, { path, number }: Played): Promise<void> => {
  const { alphabet } = binding
  const model = new Model(alphabet)
  let moment = model.before
  for (const [index, name] of path.entries()) {
    const wanted = wantedAfter(alphabet, name, model.seen(moment))
    moment = model.after(moment, name)
    try {
      if (index === 0) await open(stage, binding, name)
      else await act(stage, binding, moment, name)
      for (const [one, read] of Object.entries(binding.reads)) {
        if (binding.visible?.[one]?.(wanted) ?? true) {
          const message = `${one} on the page`
          await expect.poll(() => read(stage.page), { message, intervals: INTERVALS }).toEqual(wanted[one])
        }
      }
      expect(await unexplained(stage.page), 'what is off and does not say why').toEqual([])
    } catch (error) {
      const again = `Run just this path: npm run paths -- ${alphabet.machine.id} ${number} page`
      throw new Error(`${stepsUntil(path, index)}\n${(error as Error).message}\n${again}`, { cause: error })
    }
  }
}
