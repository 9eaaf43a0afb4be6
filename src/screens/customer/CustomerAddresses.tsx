import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { Link } from 'wouter'
import { orderHref } from '../../../machines/app/places.ts'
import type { CustomerAddress, CustomerDetail } from '../../../machines/model/customer.ts'
import { addressLines } from '../../features/orders/addressLines.ts'
import { useRowStyles } from '../../features/rows.styles.ts'
import { agoTime, fullTime } from '../../formats/times.ts'
import { Card } from '../../ui/Card.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { Time } from '../../ui/Time.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  lines: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  // Inside text, colour alone is not enough to mark a link.
  link: { textDecorationLine: 'underline' },
})

const Address = ({ address, now }: { address: CustomerAddress; now: number }) => {
  const styles = useStyles()
  const rows = useRowStyles()
  const { number, used_at, country } = address
  return (
    <li className={rows.item}>
      <p className={styles.lines}>{addressLines(address, country).join('\n')}</p>
      <div className={rows.small}>
        {TEXTS.usedFor}{' '}
        <Link href={orderHref(number)} className={mergeClasses(rows.link, styles.link)}>
          {TEXTS.order(number)}
        </Link>
        {' · '}
        <Time dateTime={used_at} full={fullTime(used_at)}>
          {agoTime(used_at, now)}
        </Time>
      </div>
    </li>
  )
}

interface AddressesProps {
  readonly customer: CustomerDetail
  /** The time that relative times count from, epoch milliseconds. */
  readonly now: number
}

/** The addresses that this customer's orders go to. An address is changed on its order, not here. */
export const AddressesCard = ({ customer: { addresses }, now }: AddressesProps) => {
  const styles = useRowStyles()
  if (addresses === null) {
    return (
      <Card title={TEXTS.addresses}>
        <StateMessage kind="forbidden" message={TEXTS.ordersForbidden} />
      </Card>
    )
  }
  return (
    <Card title={TEXTS.addresses}>
      {addresses.length === 0 ? (
        <StateMessage kind="empty" message={TEXTS.noAddresses} />
      ) : (
        <ul className={styles.list} aria-label={TEXTS.addresses}>
          {addresses.map((address) => (
            <Address key={address.number} address={address} now={now} />
          ))}
        </ul>
      )}
    </Card>
  )
}
