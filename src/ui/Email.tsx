import { Fragment } from 'react'

/** An email address. If it does not fit, it wraps before @ and dots, and not inside a word. */
export const Email = ({ children }: { children: string }) =>
  children.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts repeat, and keep their order.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
