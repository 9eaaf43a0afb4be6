import { makeStyles } from '@fluentui/react-components'
import { ArrowUp16Regular } from '@fluentui/react-icons/svg/arrow-up'
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Circle16Regular } from '@fluentui/react-icons/svg/circle'
import { Important16Regular } from '@fluentui/react-icons/svg/important'
import { LockClosed16Regular } from '@fluentui/react-icons/svg/lock-closed'
import type { ComponentType } from 'react'
import { PATHS } from '../../../machines/app/places.ts'
import { fullTime, longDate, shortTime } from '../../../machines/model/relativeTime.ts'
import { SAMPLE_HISTORY, SAMPLE_MESSAGE } from '../../../machines/screens/widgets/widgetSamples.ts'
import { COMPANY_URL } from '../../externalLinks.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { Time } from '../../ui/Time.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { Exhibit, Group } from './Exhibit.tsx'

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  words: { margin: 0 },
})

const BADGES: readonly { readonly tone: Tone; readonly word: string; readonly icon: ComponentType }[] = [
  { tone: 'neutral', word: 'Closed', icon: LockClosed16Regular },
  { tone: 'brand', word: 'Open', icon: Circle16Regular },
  { tone: 'success', word: 'Resolved', icon: CheckmarkCircle16Regular },
  { tone: 'warning', word: 'High', icon: ArrowUp16Regular },
  { tone: 'danger', word: 'Urgent', icon: Important16Regular },
]

const CONTACT = 'Mara Lind'
const THING = 'City bike'

const MARK_SIZES = [24, 40, 56]

const history = SAMPLE_HISTORY.map(({ key, title, at }) => ({
  key,
  title,
  time: (
    <Time dateTime={at} full={fullTime(at)}>
      {shortTime(at)}
    </Time>
  ),
}))

/** Badges, small texts and links. */
export const MarkParts = () => {
  const styles = useStyles()
  const { at } = SAMPLE_MESSAGE
  return (
    <Group id="marks" title="Badges, words and links">
      <Exhibit name="Badge" use="A state in an icon and a word: the colour never says it alone.">
        <div className={styles.row}>
          {BADGES.map(({ tone, word, icon: Icon }) => (
            <Badge key={tone} tone={tone} icon={<Icon aria-hidden="true" />}>
              {word}
            </Badge>
          ))}
          <Badge>Without an icon</Badge>
        </div>
      </Exhibit>
      <Exhibit name="Time" use="A time in short words, the whole of it on hover.">
        <p className={styles.words}>
          {'Changed '}
          <Time dateTime={at} full={fullTime(at)}>
            {longDate(at)}
          </Time>
        </p>
      </Exhibit>
      <Exhibit name="Timeline" use="What happened, one thing under the other.">
        <Timeline label="Sample of a timeline" items={history} />
      </Exhibit>
      <Exhibit name="RichText" use="HTML that others wrote: a few harmless elements of it are drawn.">
        <RichText html={SAMPLE_MESSAGE.html} nothing="This message has no content that can be shown." />
        <RichText html={SAMPLE_MESSAGE.hostile} nothing="This message has no content that can be shown." />
      </Exhibit>
      <Exhibit name="LinkButton and ExternalLink" use="The one way on from a screen; a way out of the console.">
        <div className={styles.row}>
          <LinkButton href={PATHS.dashboard}>Return home</LinkButton>
          <ExternalLink href={COMPANY_URL}>Company site</ExternalLink>
        </div>
      </Exhibit>
      <Exhibit
        name="Avatar"
        use="A picture, or initials, beside the name: it says nothing itself. Things have corners."
      >
        <div className={styles.row}>
          <Avatar name={CONTACT} />
          {CONTACT}
          <Avatar name={CONTACT} size={64} />
          <Avatar name={THING} kind="thing" />
          {THING}
        </div>
      </Exhibit>
      <Exhibit name="BrandMark" use="Our mark; the name of the product stands beside it.">
        <div className={styles.row}>
          {MARK_SIZES.map((size) => (
            <BrandMark key={size} size={size} />
          ))}
        </div>
      </Exhibit>
    </Group>
  )
}
