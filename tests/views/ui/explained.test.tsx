import '../../../src/shell/parts/overlays.ts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { GuardedButton } from '../../../src/ui/GuardedButton.tsx'
import { SeriesToggle } from '../../../src/ui/SeriesToggle.tsx'
import { Switch } from '../../../src/ui/Switch.tsx'
import { ThemeRoot } from '../../../src/ui/ThemeRoot.tsx'

const OBSTACLE = 'Write a message first'

const button = () => screen.getByRole('button', { name: 'Send' })

const inTheme = (obstacle: string | null, onClick = () => {}) => (
  <ThemeRoot scheme="light">
    <p id="note">To Ada</p>
    <GuardedButton obstacle={obstacle} hint="Enter sends too" aria-describedby="note" onClick={onClick}>
      Send
    </GuardedButton>
  </ThemeRoot>
)

describe('a disabled control', () => {
  it('[ND-30] can have the focus, ignores clicks, and has the reason in its description', async () => {
    const onClick = jest.fn()
    render(inTheme(OBSTACLE, onClick))
    await userEvent.tab()
    expect(button()).toHaveFocus()
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    expect(button()).toHaveAccessibleDescription(`To Ada ${OBSTACLE}`)
    await userEvent.click(button())
    expect(onClick).not.toHaveBeenCalled()
  })

  it('[ND-30] shows the reason in a tooltip on hover and on focus', async () => {
    render(inTheme(OBSTACLE))
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
    await userEvent.hover(button())
    expect(await screen.findByRole('tooltip')).toHaveTextContent(OBSTACLE)
    await userEvent.unhover(button())
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
    await userEvent.tab()
    expect(await screen.findByRole('tooltip')).toHaveTextContent(OBSTACLE)
  })

  it('[ND-30] keeps the focus when it is enabled again, and then has its hint in the description', async () => {
    const onClick = jest.fn()
    const { rerender } = render(inTheme(OBSTACLE))
    await userEvent.tab()
    rerender(inTheme(null, onClick))
    expect(button()).toHaveFocus()
    expect(button()).not.toHaveAttribute('aria-disabled')
    expect(button()).toHaveAccessibleDescription('To Ada Enter sends too')
    await userEvent.click(button())
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it('[ND-30] can be a toggle, whose tooltip stays while it is hovered and closes on Escape', async () => {
    const onToggle = jest.fn()
    render(
      <ThemeRoot scheme="light">
        <SeriesToggle
          label="Series"
          options={[{ id: 'sales', name: 'Sales' }]}
          chosen={['sales']}
          obstacleOf={() => 'Choose another one first'}
          onToggle={onToggle}
        />
      </ThemeRoot>,
    )
    const control = screen.getByRole('button', { name: 'Sales' })
    expect(control).toHaveAccessibleDescription('Choose another one first')
    await userEvent.click(control)
    expect(onToggle).not.toHaveBeenCalled()
    const reason = await screen.findByRole('tooltip')
    await userEvent.hover(reason)
    expect(screen.getByRole('tooltip')).toHaveTextContent('Choose another one first')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  })

  it('[ND-30] can be a switch, which ignores clicks and has the reason in its description', async () => {
    const onChange = jest.fn()
    render(
      <ThemeRoot scheme="light">
        <Switch label="Fixed header" checked obstacle="The layout is being applied" onChange={onChange} />
      </ThemeRoot>,
    )
    const control = screen.getByRole('switch', { name: 'Fixed header' })
    expect(control).toHaveAccessibleDescription('The layout is being applied')
    await userEvent.click(control)
    expect(onChange).not.toHaveBeenCalled()
  })
})
