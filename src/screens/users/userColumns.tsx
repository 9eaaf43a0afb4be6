import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'wouter'
import { selectUser } from '../../../machines/app/app.selectors.ts'
import { customerHref, ticketsHref } from '../../../machines/app/places.ts'
import { type Customer, customerName } from '../../../machines/model/customers.ts'
import { CUSTOMER_COLUMNS } from '../../../machines/model/customerTable.ts'
import { EXTENSIONS } from '../../../machines/model/extensions.ts'
import { offers } from '../../../machines/model/permissions.ts'
import type { CustomerSort } from '../../../machines/model/usersQuery.ts'
import { formatNumber } from '../../formats/figures.ts'
import { fullTime, longDate } from '../../formats/times.ts'
import { useAppState } from '../../hooks/actor.ts'
import { Email } from '../../ui/Email.tsx'
import { Time } from '../../ui/Time.tsx'
import { type ColumnMeta, columnHelper } from '../../ui/tableColumns.ts'

const useStyles = makeStyles({
  link: {
    // Has enough contrast on a selected row under the pointer, too.
    color: tokens.colorBrandForeground2,
    textDecorationLine: 'none',
    borderRadius: '4px',
    ':hover': { color: tokens.colorBrandForeground2Hover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
})

/** Leads to the customer; where the API has no page of one, to their tickets. */
const NameCell = ({ customer }: { customer: Customer }) => {
  const hasPage = useAppState((snapshot) => offers(selectUser(snapshot), EXTENSIONS.usersDetail))
  return (
    <Link href={(hasPage ? customerHref : ticketsHref)(customer.id)} className={useStyles().link}>
      {/* A link needs words, and a customer may have left both names empty. */}
      {customerName(customer) || <Email>{customer.email}</Email>}
    </Link>
  )
}

const LOOKS: Readonly<Record<CustomerSort, ColumnMeta>> = {
  name: { width: '16%' },
  // Takes what the others leave, as addresses are the longest.
  email: {},
  country: { width: '124px' },
  orders_count: { width: '92px', align: 'right' },
  tickets_count: { width: '92px', align: 'right' },
  created_at: { width: '188px' },
}

const draw = (name: CustomerSort, customer: Customer, value: string | number) => {
  if (name === 'name') return <NameCell customer={customer} />
  if (name === 'email') return <Email>{customer.email}</Email>
  if (name !== 'created_at') return typeof value === 'number' ? formatNumber(value) : value
  return (
    <Time dateTime={customer.created_at} full={fullTime(customer.created_at)}>
      {longDate(customer.created_at)}
    </Time>
  )
}

const column = columnHelper<Customer>()

/** The columns of the customers table. Their ids are the sort keys. */
export const userColumns = column.columns(
  CUSTOMER_COLUMNS.map(({ name, title, read }) =>
    column.accessor(read, {
      id: name,
      header: title,
      meta: { ...LOOKS[name], sortable: true },
      cell: (cell) => draw(name, cell.row.original, cell.getValue()),
    }),
  ),
)
