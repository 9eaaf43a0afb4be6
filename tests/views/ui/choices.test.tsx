import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PeriodSwitch } from '../../../src/ui/PeriodSwitch.tsx'
import { SeriesToggle } from '../../../src/ui/SeriesToggle.tsx'

const series = [
  { id: 'sales', name: 'Sales' },
  { id: 'count', name: 'No.' },
  { id: 'percent', name: 'Percent' },
] as const

const free = () => null

describe('SeriesToggle', () => {
  it('[DA-8] shows which series are on, and reports the series that is pressed', async () => {
    const onToggle = jest.fn()
    render(
      <SeriesToggle
        label="Series"
        options={series}
        chosen={['sales', 'count']}
        obstacleOf={free}
        onToggle={onToggle}
      />,
    )
    const pressed = screen
      .getAllByRole('button')
      .map((button) => [button.textContent, button.getAttribute('aria-pressed')])
    expect(pressed).toEqual([
      ['Sales', 'true'],
      ['No.', 'true'],
      ['Percent', 'false'],
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Percent' }))
    await userEvent.click(screen.getByRole('button', { name: 'Sales' }))
    expect(onToggle.mock.calls).toEqual([['percent'], ['sales']])
  })

  it('[DA-8] [ND-30] keeps a series on that has an obstacle, and gives the reason', async () => {
    const onToggle = jest.fn()
    const obstacleOf = (id: string) => (id === 'count' ? 'At least one stays on' : null)
    render(
      <SeriesToggle label="Series" options={series} chosen={['count']} obstacleOf={obstacleOf} onToggle={onToggle} />,
    )
    const last = screen.getByRole('button', { name: 'No.' })
    expect(last).toHaveAttribute('aria-disabled', 'true')
    expect(last).toHaveAccessibleDescription('At least one stays on')
    await userEvent.click(last)
    expect(onToggle).not.toHaveBeenCalled()
  })
})

describe('PeriodSwitch', () => {
  it('is a group of radio buttons that reports the chosen period', async () => {
    const onChoose = jest.fn()
    const periods = [
      { id: 'year', name: 'Year' },
      { id: 'month', name: 'Month' },
      { id: 'week', name: 'Week' },
    ] as const
    render(<PeriodSwitch label="Period" options={periods} value="month" onChoose={onChoose} />)
    expect(screen.getByRole('radiogroup', { name: 'Period' })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Month' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'Week' }))
    expect(onChoose.mock.calls).toEqual([['week']])
    expect(screen.getByRole('radio', { name: 'Month' })).toBeChecked()
  })
})
