import { isAwaited } from '../../machines/kit/resource.selectors.ts'
import { Card, type CardProps } from './Card.tsx'
import { ResourceAge, ResourceBody, type ResourceBodyProps } from './ResourceBody.tsx'

type Framed = Pick<CardProps, 'title' | 'hint' | 'actions' | 'flush' | 'level' | 'ref'>
type Filled = Pick<ResourceBodyProps, 'parts' | 'words' | 'height' | 'skeleton' | 'empty' | 'children'>

export interface RecordCardProps extends Framed, Filled {
  /** The age to show if the content also depends on another resource. By default, or if null, that of its own resource. */
  readonly age?: string | null
}

/**
 * One record that a call returns, on a card with its age and its loading, empty and failed states. Use Facts for names
 * and values.
 */
export const RecordCard = ({ parts, words, height, skeleton, empty, children, age, ...frame }: RecordCardProps) => (
  <Card {...frame} busy={isAwaited(parts.state)} age={<ResourceAge {...parts} age={age ?? parts.age} />}>
    <ResourceBody parts={parts} words={words} height={height} skeleton={skeleton} empty={empty}>
      {children}
    </ResourceBody>
  </Card>
)
