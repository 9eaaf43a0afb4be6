import { ArrowDown16Regular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUp16Regular } from '@fluentui/react-icons/svg/arrow-up'
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Circle16Regular } from '@fluentui/react-icons/svg/circle'
import { Clock16Regular } from '@fluentui/react-icons/svg/clock'
import { Important16Regular } from '@fluentui/react-icons/svg/important'
import { LockClosed16Regular } from '@fluentui/react-icons/svg/lock-closed'
import { Subtract16Regular } from '@fluentui/react-icons/svg/subtract'
import { render } from '@testing-library/react'
import type { ComponentType, ReactElement } from 'react'
import { PriorityBadge, StatusBadge } from '../../src/features/ticketBadges.tsx'
import { Badge, type Tone } from '../../src/ui/Badge.tsx'

/* The appearance of each word in a badge: its tone and its icon. If two were swapped, the texts would still be right. */

const markupOf = (element: ReactElement): string => render(element).container.innerHTML

/** The colours of each tone, by the names of their tokens. */
const TONES: Readonly<Record<Tone, readonly [background: string, text: string]>> = {
  neutral: ['colorNeutralBackground1Hover', 'colorNeutralForeground2'],
  brand: ['colorBrandBackground2', 'colorBrandForeground2'],
  success: ['colorStatusSuccessBackground1', 'colorStatusSuccessForeground1'],
  warning: ['colorStatusWarningBackground1', 'colorStatusWarningForeground1'],
  danger: ['colorStatusDangerBackground1', 'colorStatusDangerForeground1'],
}

type Look = readonly [word: string, tone: Tone, icon: ComponentType]
const PRIORITIES: readonly Look[] = [
  ['Low', 'neutral', ArrowDown16Regular],
  ['Normal', 'neutral', Subtract16Regular],
  ['High', 'warning', ArrowUp16Regular],
  ['Urgent', 'danger', Important16Regular],
]
const STATUSES: readonly Look[] = [
  ['Open', 'brand', Circle16Regular],
  ['Pending', 'warning', Clock16Regular],
  ['Resolved', 'success', CheckmarkCircle16Regular],
  ['Closed', 'neutral', LockClosed16Regular],
]

const badge = ([word, tone, Icon]: Look): string =>
  markupOf(
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {word}
    </Badge>,
  )

describe('the appearance of badges', () => {
  it.each(Object.entries(TONES) as [Tone, readonly [string, string]][])(
    'the tone %s has its own background and text colours',
    (tone, colours) => {
      const { container } = render(<Badge tone={tone}>Word</Badge>)
      const { backgroundColor, color } = getComputedStyle(container.firstElementChild as Element)
      expect([backgroundColor, color]).toEqual(colours.map((name) => `var(--${name})`))
    },
  )

  it.each(PRIORITIES)('[TI-7] the priority %s has the tone %s and its icon', (...look) => {
    expect(markupOf(<PriorityBadge priority={look[0].toLowerCase()} />)).toBe(badge(look))
  })

  it.each(STATUSES)('[TI-7] the status %s has the tone %s and its icon', (...look) => {
    expect(markupOf(<StatusBadge status={look[0].toLowerCase()} />)).toBe(badge(look))
  })

  it('[TI-7] an unknown status is shown capitalised, in a plain badge without an icon', () => {
    expect(markupOf(<StatusBadge status="on hold" />)).toBe(markupOf(<Badge>On hold</Badge>))
  })
})
