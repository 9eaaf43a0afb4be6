import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEvent, fireEvent, render } from '@testing-library/react'
import { Form } from '../../../src/ui/Form.tsx'
import { SearchBox } from '../../../src/ui/SearchBox.tsx'
import { ThemeRoot } from '../../../src/ui/ThemeRoot.tsx'

/* Enter accepts the word that an input method is composing: nothing else may happen. */

const COMPOSING = [
  ['says that it composes', { isComposing: true, keyCode: 13 }],
  ['has the key code of Safari', { isComposing: false, keyCode: 229 }],
] as const

const PARTS = {
  'a form': (act: () => void) => (
    <Form label="Name" onSubmit={act}>
      <input type="text" />
    </Form>
  ),
  'a search box': (act: () => void) => <SearchBox label="Search" value="A" onChange={() => undefined} onSubmit={act} />,
}

const show = (part: keyof typeof PARTS, act: () => void) =>
  render(
    <ThemeRoot scheme="light" isSwitching={false}>
      {PARTS[part](act)}
    </ThemeRoot>,
  )

describe.each(Object.keys(PARTS) as (keyof typeof PARTS)[])('%s', (part) => {
  it.each(COMPOSING)('does nothing on an Enter that %s, and submits on the next one', (_, event) => {
    const act = jest.fn()
    show(part, act)
    const input = document.querySelector('input') as HTMLInputElement
    const key = createEvent.keyDown(input, { key: 'Enter', ...event })
    fireEvent(input, key)
    expect(act).not.toHaveBeenCalled()
    expect(key.defaultPrevented).toBe(false)
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })
    expect(act).toHaveBeenCalledTimes(1)
  })
})

/** Where Enter is pressed on what is no field; the page's own script, which has no modules. */
const NO_FIELDS = ['ui/Pie.tsx', 'index.html']

it('no other place reads Enter by itself', () => {
  const folder = join(__dirname, '../../../src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(tsx?|html)$/.test(file))
  const readers = files.filter((file) => /[=!]== 'Enter'/.test(readFileSync(join(folder, file), 'utf8')))
  const allowed = ['ui/composing.ts', ...NO_FIELDS]
  expect(readers.filter((file) => !allowed.includes(file))).toEqual([])
})
