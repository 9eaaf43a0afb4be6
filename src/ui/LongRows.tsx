import { Fragment } from 'react'
import { isLong } from '../../machines/model/longLists.ts'
import { type DrawnRows, useRowsInBox, useRowsOnPage } from './longRows.ts'
import type { LongRowsProps } from './rowAttributes.ts'

const Pieces = ({
  drawn: { pieces, measure },
  count,
  children,
}: Pick<LongRowsProps, 'count' | 'children'> & { drawn: DrawnRows }) =>
  pieces.map((piece) =>
    piece.row === null ? (
      <li key={piece.key} aria-hidden="true" style={{ height: piece.room, padding: 0, border: 0 }} />
    ) : (
      <Fragment key={piece.key}>
        {children(piece.row, {
          ref: measure,
          'data-index': piece.row,
          'aria-setsize': count,
          'aria-posinset': piece.row + 1,
        })}
      </Fragment>
    ),
  )

const RowsInBox = (props: LongRowsProps) => <Pieces {...props} drawn={useRowsInBox(props.list, props)} />
const RowsOnPage = (props: LongRowsProps) => <Pieces {...props} drawn={useRowsOnPage(props.list, props)} />

/** The items of a long list that are in view, and some around them. */
export const LongRows = (props: LongRowsProps) =>
  props.scrolls === 'box' ? <RowsInBox {...props} /> : <RowsOnPage {...props} />

/** All the items of a list. */
const WholeRows = ({ count, keyOf, children }: Pick<LongRowsProps, 'count' | 'keyOf' | 'children'>) =>
  Array.from({ length: count }, (_, at) => <Fragment key={keyOf(at)}>{children(at, {})}</Fragment>)

/** The items of a list. A short list is drawn whole. */
export const Rows = (props: LongRowsProps) => (isLong(props.count) ? <LongRows {...props} /> : <WholeRows {...props} />)
