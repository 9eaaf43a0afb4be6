import { Fragment } from 'react'
import type { LongRowsProps } from './rowPlace.ts'

/** All the items of a list. */
export const WholeRows = ({ count, keyOf, children }: Pick<LongRowsProps, 'count' | 'keyOf' | 'children'>) =>
  Array.from({ length: count }, (_, at) => <Fragment key={keyOf(at)}>{children(at, {})}</Fragment>)
