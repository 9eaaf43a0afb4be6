import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Card } from '../../../src/ui/Card.tsx'
import { PasswordField } from '../../../src/ui/PasswordField.tsx'
import { StateMessage } from '../../../src/ui/StateMessage.tsx'
import { SubmitButton } from '../../../src/ui/SubmitButton.tsx'
import { TextField } from '../../../src/ui/TextField.tsx'

const nothing = () => undefined

describe('components', () => {
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

  it('[DA-13] StateMessage shows its message as a status, and offers one action', async () => {
    const onAct = jest.fn()
    render(<StateMessage kind="failed" message="Could not load the report." action={{ label: 'Try again', onAct }} />)
    expect(screen.getByRole('status')).toHaveTextContent('Could not load the report.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onAct).toHaveBeenCalledTimes(1)
  })

  it('[AU-4] TextField has no error at first, and ties a later one to its input', () => {
    const { rerender } = render(<TextField label="Email" name="email" value="x" onChange={nothing} />)
    const input = screen.getByRole('textbox', { name: 'Email' })
    expect(input).not.toBeInvalid()
    expect(input).not.toHaveAccessibleDescription()
    rerender(<TextField label="Email" name="email" value="x" onChange={nothing} error="Wrong email format" />)
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('Wrong email format')
    expect(screen.getByText('Wrong email format')).toBeVisible()
  })

  it('PasswordField hides the password, and reports that it is to be shown', async () => {
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

  it('[AU-2][AU-3] SubmitButton shows that it is busy, and does not submit while it is busy or has an obstacle', async () => {
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
})
