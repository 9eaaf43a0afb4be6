import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Select } from '../../../src/ui/Select.tsx'
import { Switch } from '../../../src/ui/Switch.tsx'
import { TextArea } from '../../../src/ui/TextArea.tsx'
import { TextField } from '../../../src/ui/TextField.tsx'

const nothing = () => undefined
const ACCESS = [
  { id: '1', name: 'Guest' },
  { id: '2', name: 'Owner' },
  { id: '3', name: 'Can Edit' },
] as const

describe('forms', () => {
  it('fields tie their hint and their error to the control, the hint first', () => {
    const { rerender } = render(
      <TextField
        label="Title"
        name="title"
        value=""
        onChange={nothing}
        hint="At most 100 characters"
        maxLength={100}
      />,
    )
    const input = screen.getByRole('textbox', { name: 'Title' })
    expect(input).toHaveAccessibleDescription('At most 100 characters')
    expect(input).toHaveAttribute('maxlength', '100')
    expect(input).toBeValid()
    rerender(
      <TextField
        label="Title"
        name="title"
        value=""
        onChange={nothing}
        hint="At most 100 characters"
        error="Enter a title"
        required
      />,
    )
    expect(input).toHaveAccessibleDescription('At most 100 characters Enter a title')
    expect(input).toBeInvalid()
    expect(input).toBeRequired()
  })

  it('TextArea hands on what is typed, lines and all', async () => {
    const onChange = jest.fn()
    const onBlur = jest.fn()
    render(
      <TextArea label="Body" name="body" value="Hello" onChange={onChange} onBlur={onBlur} error="Too long" rows={6} />,
    )
    const text = screen.getByRole('textbox', { name: 'Body' })
    expect(text).toHaveAttribute('rows', '6')
    expect(text).toHaveAccessibleDescription('Too long')
    await userEvent.type(text, '{Enter}')
    expect(onChange.mock.calls).toEqual([['Hello\n']])
    await userEvent.tab()
    expect(onBlur).toHaveBeenCalledTimes(1)
  })

  it('[SH-12] Select offers its choices by name and hands on the id', async () => {
    const onChoose = jest.fn()
    const { rerender } = render(
      <Select label="Access of ada@example.com" options={ACCESS} value="2" onChoose={onChoose} compact />,
    )
    const select = screen.getByRole('combobox', { name: 'Access of ada@example.com' })
    expect(select).toHaveDisplayValue('Owner')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Guest', 'Owner', 'Can Edit'])
    await userEvent.selectOptions(select, 'Can Edit')
    expect(onChoose.mock.calls).toEqual([['3']])
    expect(select).toHaveDisplayValue('Owner')
    rerender(
      <Select
        label="Access"
        options={ACCESS}
        value="3"
        onChoose={onChoose}
        hint="Who can do what"
        obstacle="Choose a member first"
      />,
    )
    expect(select).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Can Edit'])
    expect(select).toHaveAccessibleDescription('Who can do what Choose a member first')
  })

  it('[SH-18] Switch is on or off and says how it stands', async () => {
    const onChange = jest.fn()
    const { rerender } = render(
      <Switch label="Adding Users by Team Members" hint="Allowed" checked onChange={onChange} />,
    )
    const control = screen.getByRole('switch', { name: 'Adding Users by Team Members' })
    expect(control).toBeChecked()
    expect(control).toHaveAccessibleDescription('Allowed')
    await userEvent.click(control)
    expect(onChange.mock.calls).toEqual([[false]])
    rerender(<Switch label="Adding Users by Team Members" checked={false} onChange={onChange} />)
    expect(control).not.toBeChecked()
    expect(control).not.toHaveAccessibleDescription()
  })
})
