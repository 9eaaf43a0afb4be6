import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../../../src/shell/parts/overlays.ts'
import { Checkbox } from '../../../src/ui/Checkbox.tsx'
import { ChoiceField } from '../../../src/ui/ChoiceField.tsx'
import { RadioField } from '../../../src/ui/RadioField.tsx'
import { Select } from '../../../src/ui/Select.tsx'
import { Switch } from '../../../src/ui/Switch.tsx'
import { TextArea } from '../../../src/ui/TextArea.tsx'
import { TextField } from '../../../src/ui/TextField.tsx'
import { ThemeRoot } from '../../../src/ui/ThemeRoot.tsx'

const nothing = () => undefined
const ACCESS = [
  { id: '1', name: 'Guest' },
  { id: '2', name: 'Owner' },
  { id: '3', name: 'Can Edit' },
] as const

describe('forms', () => {
  it('TextField describes its input by its error and then its hint', () => {
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
    expect(input).toHaveAccessibleDescription('Enter a title At most 100 characters')
    expect(input).toBeInvalid()
    expect(input).toBeRequired()
  })

  it('TextArea reports the typed text with its line breaks', async () => {
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

  it('[SH-12] Select lists its options by name, and reports the id of the chosen one', async () => {
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

  it('[SH-18] Switch shows whether it is on, and reports the new value when it is clicked', async () => {
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

  it('[SH-12] RadioField reports the chosen option, and that the focus has left it', async () => {
    const onChoose = jest.fn()
    const onLeave = jest.fn()
    const field = (error: string | undefined) => (
      <RadioField
        label="Access"
        options={ACCESS}
        value="2"
        required
        error={error}
        onChoose={onChoose}
        onLeave={onLeave}
      />
    )
    const { rerender } = render(field(undefined))
    const group = screen.getByRole('radiogroup', { name: 'Access' })
    const radio = (name: string) => within(group).getByRole('radio', { name })
    expect(radio('Owner')).toBeChecked()
    await userEvent.click(screen.getByText('Guest'))
    expect(onChoose.mock.calls).toEqual([['1']])
    expect(radio('Owner')).toBeChecked()
    expect(radio('Guest')).not.toBeChecked()
    expect(onLeave).not.toHaveBeenCalled()
    await userEvent.tab()
    expect(onLeave).toHaveBeenCalledTimes(1)
    rerender(field('Choose an access'))
    expect(group).toHaveAccessibleDescription('Choose an access')
  })

  it('[ND-30] RadioField that is disabled gives the reason at each option, and on hover over its text', async () => {
    const onChoose = jest.fn()
    render(
      <ThemeRoot scheme="light">
        <RadioField label="Access" options={ACCESS} value="2" obstacle="Choose a member first" onChoose={onChoose} />
      </ThemeRoot>,
    )
    const radios = screen.getAllByRole('radio')
    expect(radios.map((radio) => radio.getAttribute('aria-disabled'))).toEqual(['true', 'true', 'true'])
    for (const radio of radios) expect(radio).toHaveAccessibleDescription('Choose a member first')
    await userEvent.hover(screen.getByText('Guest'))
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Choose a member first')
    await userEvent.click(screen.getByText('Guest'))
    expect(onChoose).not.toHaveBeenCalled()
    expect(screen.getByRole('radio', { name: 'Owner' })).toBeChecked()
  })

  it('[SH-18] Checkbox, Switch and RadioField use the native checked state, without aria-checked', () => {
    render(
      <>
        <Checkbox label="Brakes" checked onChange={nothing} />
        <Checkbox label="Some of the lights" checked="mixed" onChange={nothing} />
        <Switch label="Fixed header" checked onChange={nothing} />
        <RadioField label="Access" options={ACCESS} value="2" onChoose={nothing} />
      </>,
    )
    const controls = document.querySelectorAll('input')
    expect(controls).toHaveLength(6)
    for (const control of controls) expect(control).not.toHaveAttribute('aria-checked')
    expect(screen.getByRole('checkbox', { name: 'Some of the lights' })).toBePartiallyChecked()
  })

  it('ChoiceField groups its checkboxes by its label, and ties its error to the group, not to each checkbox', async () => {
    const onChange = jest.fn()
    const onLeave = jest.fn()
    render(
      <ChoiceField label="Checks" error="Check the brakes" onLeave={onLeave}>
        <Checkbox label="Brakes" checked={false} onChange={onChange} />
        <Checkbox label="Some of the lights" checked="mixed" onChange={onChange} />
      </ChoiceField>,
    )
    const group = screen.getByRole('group', { name: 'Checks' })
    expect(group).toHaveAccessibleDescription('Check the brakes')
    const box = (name: string) => within(group).getByRole('checkbox', { name })
    expect(box('Brakes')).not.toHaveAccessibleDescription()
    expect(box('Some of the lights')).toBePartiallyChecked()
    await userEvent.click(screen.getByText('Brakes'))
    await userEvent.click(box('Some of the lights'))
    expect(onChange.mock.calls).toEqual([
      [true, false],
      [true, false],
    ])
    // Neither has changed: the checked state is held by the parent.
    expect(box('Brakes')).not.toBeChecked()
    expect(box('Some of the lights')).toBePartiallyChecked()
    expect(onLeave).not.toHaveBeenCalled()
    await userEvent.tab()
    expect(onLeave).toHaveBeenCalledTimes(1)
  })
})
