import { createActor, toPromise } from 'xstate'
import { action, promised, stubName, watching } from '../../../machines/kit/stubs.ts'

describe('an effect that is not wired', () => {
  it.each([
    ['asked', promised('fetchIt')()],
    ['watched', watching('fetchIt')()],
    ['called', action('fetchIt')()],
  ])('is recognised by its name: one that is %s', (_, logic) => {
    expect(stubName(logic)).toBe('fetchIt')
  })

  it.each([
    ['another function', () => undefined],
    ['another object', {}],
    ['a name', 'fetchIt'],
    ['nothing', undefined],
    ['null', null],
  ])('is not recognised in %s', (_, logic) => {
    expect(stubName(logic)).toBeUndefined()
  })

  it('fails with an error that names it when it is asked', async () => {
    const asked = createActor(promised('fetchIt')())
    const answer = toPromise(asked)
    asked.start()
    await expect(answer).rejects.toThrow('The effect fetchIt is not wired')
  })

  it('fails with an error that names it when it is watched', async () => {
    const watched = createActor(watching('watchIt')())
    const answer = toPromise(watched)
    watched.start()
    await expect(answer).rejects.toThrow('The effect watchIt is not wired')
  })

  it('fails with an error that names it when it is called', () => {
    expect(() => action('tellIt')<undefined>()(null, undefined)).toThrow('The effect tellIt is not wired')
  })
})
