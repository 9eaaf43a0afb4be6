import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Alert } from '../../../src/ui/Alert.tsx'
import { Badge } from '../../../src/ui/Badge.tsx'
import { Card } from '../../../src/ui/Card.tsx'
import { PageTitle } from '../../../src/ui/PageTitle.tsx'
import { PasswordField } from '../../../src/ui/PasswordField.tsx'
import { ProgressBar } from '../../../src/ui/ProgressBar.tsx'
import { SearchBox } from '../../../src/ui/SearchBox.tsx'
import { StateMessage } from '../../../src/ui/StateMessage.tsx'
import { SubmitButton } from '../../../src/ui/SubmitButton.tsx'
import { useScheme } from '../../../src/ui/scheme.ts'
import { TextField } from '../../../src/ui/TextField.tsx'
import { ThemeRoot } from '../../../src/ui/ThemeRoot.tsx'
import { Time } from '../../../src/ui/Time.tsx'

const nothing = () => undefined
const Scheme = () => <p>{useScheme()}</p>

describe('parts', () => {
  it('Card is a region named by its title and hint, busy while it fetches', () => {
    render(
      <Card title="User activities" hint="Last 30 days" busy>
        <p>Figures</p>
      </Card>,
    )
    const card = screen.getByRole('region', { name: 'User activities Last 30 days' })
    expect(card).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('heading', { level: 2, name: 'User activities' })).toBeInTheDocument()
    expect(card).toContainElement(screen.getByText('Last 30 days'))
  })

  it('[DA-13] StateMessage says what is so and offers one action', async () => {
    const onAct = jest.fn()
    render(
      <StateMessage kind="failed" message="The report could not be loaded." action={{ label: 'Try again', onAct }} />,
    )
    expect(screen.getByRole('status')).toHaveTextContent('The report could not be loaded.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onAct).toHaveBeenCalledTimes(1)
  })

  it('[TI-8] Time carries the machine time and the whole time', () => {
    render(
      <Time dateTime="2024-03-05T10:00:00Z" full="March 5, 2024, 10:00 AM UTC">
        2d, 3h, 5m ago
      </Time>,
    )
    const time = screen.getByText('2d, 3h, 5m ago')
    expect(time).toHaveAttribute('datetime', '2024-03-05T10:00:00Z')
    expect(time).toHaveAttribute('title', 'March 5, 2024, 10:00 AM UTC')
  })

  it('Badge shows an icon and a word', () => {
    render(
      <Badge tone="warning" icon={<svg data-testid="icon" aria-hidden="true" />}>
        Open
      </Badge>,
    )
    expect(screen.getByText('Open')).toBeVisible()
    expect(screen.getByTestId('icon')).toBeInTheDocument()
  })

  it('[DA-12] SearchBox hands on what is typed and can be cleared', async () => {
    const onChange = jest.fn()
    const { rerender } = render(<SearchBox label="Search countries" value="" onChange={onChange} />)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search countries' }), 'G')
    expect(onChange.mock.calls).toEqual([['G']])
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    rerender(<SearchBox label="Search countries" value="G" onChange={onChange} />)
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(onChange.mock.calls).toEqual([['G'], ['']])
  })

  it('[AU-4] TextField ties its error to its input, and has none before', () => {
    const { rerender } = render(<TextField label="Email" name="email" value="x" onChange={nothing} />)
    const input = screen.getByRole('textbox', { name: 'Email' })
    expect(input).not.toBeInvalid()
    expect(input).not.toHaveAccessibleDescription()
    rerender(<TextField label="Email" name="email" value="x" onChange={nothing} error="Wrong email format" />)
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('Wrong email format')
    expect(screen.getByText('Wrong email format')).toBeVisible()
  })

  it('hands on what is typed and when it is left', async () => {
    const [onChange, onBlur] = [jest.fn(), jest.fn()]
    render(<TextField label="Email" name="email" value="" onChange={onChange} onBlur={onBlur} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a')
    expect(onChange.mock.calls).toEqual([['a']])
    expect(onBlur).not.toHaveBeenCalled()
    await userEvent.tab()
    expect(onBlur).toHaveBeenCalledTimes(1)
  })

  it('PasswordField hides what is typed until it is asked to show it', async () => {
    const onToggleShown = jest.fn()
    const field = (shown: boolean) => (
      <PasswordField
        label="Password"
        name="password"
        value="secret"
        onChange={nothing}
        shown={shown}
        onToggleShown={onToggleShown}
      />
    )
    const { rerender } = render(field(false))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(onToggleShown).toHaveBeenCalledTimes(1)
    rerender(field(true))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
    expect(screen.getByRole('button', { name: 'Hide password' })).toBeInTheDocument()
  })

  it('[AU-2][AU-3] SubmitButton shows the wait, and cannot be pressed while something is in the way', async () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const form = (busy: boolean, obstacle: string | null) => (
      <form onSubmit={onSubmit}>
        <SubmitButton busy={busy} busyText="Please wait..." obstacle={obstacle}>
          Sign In
        </SubmitButton>
      </form>
    )
    const { rerender } = render(form(false, null))
    expect(screen.getByText('Sign In')).toBeVisible()
    expect(screen.getByText('Please wait...')).not.toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(onSubmit).toHaveBeenCalledTimes(1)

    rerender(form(false, 'Email is required'))
    const held = screen.getByRole('button', { name: 'Sign In' })
    expect(held).toHaveAttribute('aria-disabled', 'true')
    expect(held).toHaveAccessibleDescription('Email is required')
    await userEvent.click(held)
    expect(onSubmit).toHaveBeenCalledTimes(1)

    rerender(form(true, 'Signing in'))
    const busy = screen.getByRole('button', { name: 'Please wait...' })
    expect(screen.getByText('Sign In')).not.toBeVisible()
    await userEvent.click(busy)
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('[AU-9] Alert is announced', () => {
    render(<Alert>The login detail is incorrect</Alert>)
    expect(screen.getByRole('alert')).toHaveTextContent('The login detail is incorrect')
  })

  it('[RT-9] ProgressBar tells of a wait of unknown length', () => {
    render(<ProgressBar label="Loading" />)
    expect(screen.getByRole('progressbar', { name: 'Loading' })).not.toHaveAttribute('aria-valuenow')
  })

  it('PageTitle takes the focus when the route changes', () => {
    const title = { current: null as HTMLHeadingElement | null }
    render(<PageTitle ref={title}>Tickets</PageTitle>)
    title.current?.focus()
    expect(screen.getByRole('heading', { level: 1, name: 'Tickets' })).toHaveFocus()
  })

  it('[TH-1] ThemeRoot tells its scheme to those who paint themselves', () => {
    render(
      <ThemeRoot scheme="dark">
        <Scheme />
      </ThemeRoot>,
    )
    expect(screen.getByText('dark')).toBeInTheDocument()
  })
})
