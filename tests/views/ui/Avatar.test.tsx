import { fireEvent, render } from '@testing-library/react'
import { Avatar } from '../../../src/ui/Avatar.tsx'
import { toneOf } from '../../../src/ui/avatarTones.ts'

describe('Avatar', () => {
  it('shows the initials, and an icon for a name without any; nothing of it is read out', () => {
    const { container, rerender } = render(<Avatar name="Ada Lovelace" />)
    expect(container).toHaveTextContent('AL')
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
    rerender(<Avatar name="" />)
    expect(container).toHaveTextContent('')
    expect(container.querySelector('svg')).toBeInTheDocument()
  })

  it('lays a picture over them, which goes when it does not come', () => {
    const { container } = render(<Avatar name="Chain lock" kind="thing" image="/lock.png" />)
    const image = container.querySelector('img')
    expect(image).toHaveAttribute('src', '/lock.png')
    expect(image).toHaveAttribute('alt', '')
    if (image) fireEvent.error(image)
    expect(image).not.toBeVisible()
    expect(container).toHaveTextContent('CL')
  })

  it('shows initials and colours of its own where it is told', () => {
    const { container } = render(<Avatar name="Maya Lindqvist" initials="W" tone="calm" size={40} />)
    expect(container).toHaveTextContent(/^W$/)
    expect(container.querySelector('.calm')).toHaveTextContent('W')
  })

  it('gives the same person the same tone, and not all people one', () => {
    const people = ['ada', 'maya', 'noor', 'li'].map((name) => `${name}@kickstand.example`)
    const tones = people.map(toneOf)
    expect(people.map(toneOf)).toEqual(tones)
    expect(new Set(tones).size).toBeGreaterThan(1)
  })
})
