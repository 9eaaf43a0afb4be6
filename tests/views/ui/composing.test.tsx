import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Button } from '@fluentui/react-components'
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createActor } from 'xstate'
import { wired } from '../../../machines/kit/wired.ts'
import { slicesOf } from '../../../machines/model/slices.ts'
import { chatMachine } from '../../../machines/screens/chat/chat.machine.ts'
import { signInMachine } from '../../../machines/screens/signIn/signIn.machine.ts'
import { draftEffects } from '../../../src/effects/drafts.ts'
import { createStorage } from '../../../src/effects/storage.ts'
import { SignInForm } from '../../../src/features/signIn/SignInForm.tsx'
import { Composer } from '../../../src/screens/chat/Composer.tsx'
import { Combobox } from '../../../src/ui/Combobox.tsx'
import { DropdownMenu } from '../../../src/ui/DropdownMenu.tsx'
import { Form } from '../../../src/ui/Form.tsx'
import { GuardedButton } from '../../../src/ui/GuardedButton.tsx'
import { overlaysLoaded } from '../../../src/ui/lateOverlays.ts'
import { Modal } from '../../../src/ui/Modal.tsx'
import { overlays } from '../../../src/ui/overlays/index.ts'
import { Pie } from '../../../src/ui/Pie.tsx'
import { SearchBox } from '../../../src/ui/SearchBox.tsx'
import { SideDrawer } from '../../../src/ui/SideDrawer.tsx'
import { ThemeRoot } from '../../../src/ui/ThemeRoot.tsx'

/* While an IME is composing, Enter accepts the word and Escape cancels it: nothing else may happen. */

const COMPOSING = [
  ['says that it composes', { isComposing: true, keyCode: 13 }],
  ['has the key code of Safari', { isComposing: false, keyCode: 229 }],
] as const

const show = (part: ReactElement) =>
  render(
    <ThemeRoot scheme="light" isSwitching={false}>
      {part}
    </ThemeRoot>,
  )

const nothing = () => undefined

const drafts = draftEffects({
  storage: createStorage(() => window.localStorage, nothing),
  showNotice: nothing,
  now: Date.now,
})

/** Starts the actor, but calls `act` instead of sending it events. */
const sentTo = <Running extends { start: () => unknown }>(actor: Running, act: () => void) => {
  actor.start()
  return Object.assign(actor, { send: act })
}

const combobox = (act: () => void) => (
  <Combobox
    label="Email"
    value="A"
    placeholder=""
    maxLength={9}
    options={[]}
    open={false}
    onOpenChange={nothing}
    onChange={nothing}
    onSubmit={act}
    onChoose={nothing}
  />
)

/** Fields in which Enter has an effect. */
const FIELDS: Readonly<Record<string, (act: () => void) => ReactElement>> = {
  'a form': (act) => (
    <Form label="Name" onSubmit={act}>
      <input type="text" />
    </Form>
  ),
  'a search box': (act) => <SearchBox label="Search" value="A" onChange={nothing} onSubmit={act} />,
  'a combobox': combobox,
  'the sign-in form': (act) => (
    <SignInForm actor={sentTo(createActor(signInMachine, { input: { email: '' } }), act)}>Sign In</SignInForm>
  ),
  'the composer of a message': (act) => (
    <Composer
      chat={sentTo(createActor(wired(chatMachine, drafts), { input: { email: 'ada@kickstand.example' } }), act)}
    />
  ),
}

beforeEach(() => act(() => overlaysLoaded(overlays)))

describe.each(Object.entries(FIELDS))('%s', (name, draw) => {
  const presses = () => {
    const onEnter = jest.fn()
    show(draw(onEnter))
    const field = document.querySelector('input, textarea') as HTMLInputElement
    act(() => field.focus())
    onEnter.mockClear()
    const press = (how: object) => {
      const key = createEvent.keyDown(field, { key: 'Enter', ...how })
      fireEvent(field, key)
      return key.defaultPrevented
    }
    return { onEnter, press }
  }

  it.each(COMPOSING)('[TH-10] does nothing on an Enter that %s, and submits on the next one', (_, event) => {
    const { onEnter, press } = presses()
    expect(press(event)).toBe(false)
    expect(onEnter).not.toHaveBeenCalled()
    press({ keyCode: 13 })
    expect(onEnter).toHaveBeenCalledTimes(1)
  })

  if (name === 'a combobox') {
    it('[TH-10] does nothing on an Enter that composes even before the code of its list has loaded', () => {
      act(() => overlaysLoaded(null))
      const { onEnter, press } = presses()
      press({ isComposing: true })
      expect(onEnter).not.toHaveBeenCalled()
      press({ keyCode: 13 })
      expect(onEnter).toHaveBeenCalledTimes(1)
    })
  }
})

const ITEMS = ['Alpha', 'Beta'].map((title) => ({ key: title, title, sum: 50, count: 1, percent: 0.5 }))
const SLICES = slicesOf(ITEMS, { series: 'sales', lead: 'sales', ranks: { capacity: 9 }, otherTitle: 'Other' })

interface Open {
  /** Draws the part. It calls `act` when it is closed, unless it keeps its own state. */
  draw: (act: () => void) => ReactElement
  /** Opens it. */
  open?: () => Promise<void>
  isOpen?: () => boolean
}

/** What Escape closes while the focus is in a field elsewhere. */
const OPEN: Readonly<Record<string, Open>> = {
  'a modal': {
    draw: (act) => (
      <Modal state="shown" onClose={act} title="New message" onSubmit={nothing} foot={null}>
        <input type="text" />
      </Modal>
    ),
  },
  'a drawer': {
    draw: (act) => (
      <SideDrawer open onClose={act} label="Navigation">
        <input type="text" />
      </SideDrawer>
    ),
  },
  'a menu that the pointer opened': {
    draw: (act) => (
      <DropdownMenu open hovered send={act} opener={<Button>Quick Actions</Button>}>
        {({ MenuItem }) => <MenuItem>New Ticket</MenuItem>}
      </DropdownMenu>
    ),
  },
  'the tooltip of a control': {
    draw: () => <GuardedButton obstacle="Write a message first">Send</GuardedButton>,
    open: () => userEvent.hover(screen.getByRole('button')),
    isOpen: () => screen.queryByRole('tooltip') !== null,
  },
  'the tooltip of a pie': {
    draw: () => (
      <Pie
        label="Sales"
        rings={[{ id: 'sales', name: 'Sales', total: '2', slices: SLICES.map((one) => ({ ...one, tooltip: '$50' })) }]}
        palette="fiveCool"
      />
    ),
    open: () => userEvent.hover(screen.getByRole('img', { name: 'Sales, Alpha: $50' })),
    isOpen: () => screen.queryByText('$50', { ignore: 'td' }) !== null,
  },
}

describe.each(Object.entries(OPEN))('%s', (_, { draw, open, isOpen }) => {
  it.each(COMPOSING)('[TH-10] stays open on an Escape that %s, and closes on the next one', async (_, event) => {
    const close = jest.fn()
    const isStill = isOpen ?? (() => close.mock.calls.length === 0)
    show(draw(close))
    await open?.()
    expect(isStill()).toBe(true)
    const press = (how: object) => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', ...how })
    press(event)
    expect(isStill()).toBe(true)
    press({ keyCode: 27 })
    expect(isStill()).toBe(false)
  })
})

/** These read Enter on something that is not a field, or are the page's own script, which cannot import modules. */
const NO_FIELDS = ['ui/Pie.tsx', 'ui/TrendChart.tsx', 'index.html']

it('[TH-10] only composing.ts and sources without fields compare a key with Enter or Escape', () => {
  const folder = join(__dirname, '../../../src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(tsx?|html)$/.test(file))
  const readers = files.filter((file) => /[=!]== '(Enter|Escape)'/.test(readFileSync(join(folder, file), 'utf8')))
  const allowed = ['ui/composing.ts', ...NO_FIELDS]
  expect(readers.filter((file) => !allowed.includes(file))).toEqual([])
})
