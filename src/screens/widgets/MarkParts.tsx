import { makeStyles } from '@fluentui/react-components'
import { ArrowUp16Regular } from '@fluentui/react-icons/svg/arrow-up'
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Circle16Regular } from '@fluentui/react-icons/svg/circle'
import { Important16Regular } from '@fluentui/react-icons/svg/important'
import { LockClosed16Regular } from '@fluentui/react-icons/svg/lock-closed'
import type { ComponentType } from 'react'
import { PATHS } from '../../../machines/app/places.ts'
import { SAMPLE_HISTORY, SAMPLE_MESSAGE } from '../../../machines/screens/widgets/widgetSamples.ts'
import { COMPANY_URL } from '../../externalLinks.ts'
import { fullTime, longDate, shortTime } from '../../formats/times.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { Time } from '../../ui/Time.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { Exhibit, Group } from './Exhibit.tsx'
import { TEXTS } from './texts.ts'

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  words: { margin: 0 },
})

const BADGES: readonly { readonly tone: Tone; readonly icon: ComponentType }[] = [
  { tone: 'neutral', icon: LockClosed16Regular },
  { tone: 'brand', icon: Circle16Regular },
  { tone: 'success', icon: CheckmarkCircle16Regular },
  { tone: 'warning', icon: ArrowUp16Regular },
  { tone: 'danger', icon: Important16Regular },
]

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

/** Badges, times, texts, links, avatars and the brand mark. */
export const MarkParts = () => {
  const styles = useStyles()
  const { at } = SAMPLE_MESSAGE
  return (
    <Group id="marks" title={TEXTS.groups.marks}>
      <Exhibit component="Badge" use={TEXTS.uses.badge}>
        <div className={styles.row}>
          {BADGES.map(({ tone, icon: Icon }) => (
            <Badge key={tone} tone={tone} icon={<Icon aria-hidden="true" />}>
              {TEXTS.badges[tone]}
            </Badge>
          ))}
          <Badge>{TEXTS.plainBadge}</Badge>
        </div>
      </Exhibit>
      <Exhibit component="Time" use={TEXTS.uses.time}>
        <p className={styles.words}>
          {`${TEXTS.changed} `}
          <Time dateTime={at} full={fullTime(at)}>
            {longDate(at)}
          </Time>
        </p>
      </Exhibit>
      <Exhibit component="Timeline" use={TEXTS.uses.timeline}>
        <Timeline label={TEXTS.timeline} items={history} />
      </Exhibit>
      <Exhibit component="RichText" use={TEXTS.uses.richText}>
        <RichText html={SAMPLE_MESSAGE.html} nothing={TEXTS.noContent} />
        <RichText html={SAMPLE_MESSAGE.hostile} nothing={TEXTS.noContent} />
      </Exhibit>
      <Exhibit component="LinkButton and ExternalLink" use={TEXTS.uses.links}>
        <div className={styles.row}>
          <LinkButton href={PATHS.dashboard}>{TEXTS.returnHome}</LinkButton>
          <ExternalLink href={COMPANY_URL}>{TEXTS.companySite}</ExternalLink>
        </div>
      </Exhibit>
      <Exhibit component="Avatar" use={TEXTS.uses.avatar}>
        <div className={styles.row}>
          <Avatar name={TEXTS.contact} />
          {TEXTS.contact}
          <Avatar name={TEXTS.contact} size={64} />
          <Avatar name={TEXTS.thing} kind="thing" />
          {TEXTS.thing}
        </div>
      </Exhibit>
      <Exhibit component="BrandMark" use={TEXTS.uses.brandMark}>
        <div className={styles.row}>
          {MARK_SIZES.map((size) => (
            <BrandMark key={size} size={size} />
          ))}
        </div>
      </Exhibit>
    </Group>
  )
}
