import { isAwaited } from '../../machines/kit/resource.selectors.ts'
import { Card, type CardProps } from './Card.tsx'
import { ResourceAge, ResourceBody, type ResourceBodyProps } from './ResourceBody.tsx'

type Framed = Pick<CardProps, 'title' | 'hint' | 'actions' | 'flush' | 'level' | 'ref'>
type Filled = Pick<ResourceBodyProps, 'parts' | 'words' | 'height' | 'skeleton' | 'empty' | 'children'>

export interface RecordCardProps extends Framed, Filled {
  /** How old the record is, where the resource alone does not say it. */
  readonly age?: string | null
}

/**
 * One record that a call brings: its card, with its age, what is drawn while it loads, and what is said where there is none. Its names
 * and values are drawn by Facts.
 */
export const RecordCard = ({ parts, words, height, skeleton, empty, children, age, ...frame }: RecordCardProps) => (
  <Card {...frame} busy={isAwaited(parts.state)} age={<ResourceAge {...parts} age={age ?? parts.age} />}>
    <ResourceBody parts={parts} words={words} height={height} skeleton={skeleton} empty={empty}>
      {children}
    </ResourceBody>
  </Card>
)
