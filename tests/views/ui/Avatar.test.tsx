import { fireEvent, render } from '@testing-library/react'
import { Avatar } from '../../../src/ui/Avatar.tsx'
import { toneOf } from '../../../src/ui/avatarTones.ts'

describe('Avatar', () => {
  it('shows the initials, or an icon for a name without any, and is hidden from screen readers', () => {
    const { container, rerender } = render(<Avatar name="Ada Lovelace" />)
    expect(container).toHaveTextContent('AL')
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
    rerender(<Avatar name="" />)
    expect(container).toHaveTextContent('')
    expect(container.querySelector('svg')).toBeInTheDocument()
  })

  it('shows a picture above the initials, and hides the picture if it cannot be loaded', () => {
    const { container } = render(<Avatar name="Chain lock" kind="thing" image="/lock.png" />)
    const image = container.querySelector('img')
    expect(image).toHaveAttribute('src', '/lock.png')
    expect(image).toHaveAttribute('alt', '')
    if (image) fireEvent.error(image)
    expect(image).not.toBeVisible()
    expect(container).toHaveTextContent('CL')
  })

  it('shows the given initials and tone instead of those of the name', () => {
    const { container } = render(<Avatar name="Maya Lindqvist" initials="W" tone="calm" size={40} />)
    expect(container).toHaveTextContent(/^W$/)
    expect(container.querySelector('.calm')).toHaveTextContent('W')
  })

  it('gives the same person the same tone, and does not give all people the same one', () => {
    const people = ['ada', 'maya', 'noor', 'li'].map((name) => `${name}@kickstand.example`)
    const tones = people.map(toneOf)
    expect(people.map(toneOf)).toEqual(tones)
    expect(new Set(tones).size).toBeGreaterThan(1)
  })
})
