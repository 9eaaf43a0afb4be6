import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Person20Regular } from '@fluentui/react-icons/svg/person'
import { initialsOf } from './initials.ts'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'inline-block',
    flexShrink: 0,
    width: '32px',
    height: '32px',
    borderRadius: tokens.borderRadiusCircular,
    verticalAlign: 'middle',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  medium: { width: '40px', height: '40px', fontSize: tokens.fontSizeBase400 },
  large: { width: '64px', height: '64px', fontSize: tokens.fontSizeBase500 },
  square: { borderRadius: tokens.borderRadiusMedium },
  layer: {
    position: 'absolute',
    inset: 0,
    boxSizing: 'border-box',
    width: '100%',
    height: '100%',
    borderRadius: 'inherit',
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground6,
  },
  brand: { color: tokens.colorNeutralForegroundStaticInverted, backgroundColor: tokens.colorBrandBackgroundStatic },
  words: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    border: `1px solid ${tokens.colorTransparentStroke}`,
    lineHeight: '1',
    userSelect: 'none',
  },
  image: { objectFit: 'cover' },
})

export interface AvatarProps {
  readonly name: string
  /** A person has a round avatar, a thing a square one. */
  readonly kind?: 'person' | 'thing'
  /** CSS pixels. */
  readonly size?: 32 | 40 | 64
  /** URL of a picture; '' for none. */
  readonly image?: string
  /** Shown instead of the initials of the name. */
  readonly initials?: string
  /** A class with the colours of the initials, see `useAvatarTones`. By default, a person has brand colours and a thing is grey. */
  readonly tone?: string
}

/**
 * A picture or initials beside a name, hidden from screen readers. Fluent UI's Avatar has as much code as the dashboard, for presence badges
 * and thirty colours that the console does not use.
 */
export const Avatar = ({ name, kind = 'person', size = 32, image = '', initials, tone }: AvatarProps) => {
  const styles = useStyles()
  const letters = initials ?? initialsOf(name)
  const isPerson = kind === 'person'
  return (
    <span
      aria-hidden="true"
      className={mergeClasses(
        styles.root,
        size === 40 && styles.medium,
        size === 64 && styles.large,
        !isPerson && styles.square,
      )}
    >
      <span className={mergeClasses(styles.layer, isPerson && styles.brand, tone, styles.words)}>
        {letters || <Person20Regular />}
      </span>
      {image !== '' && (
        <img
          // Another picture gets a new element, because the old one may be hidden.
          key={image}
          src={image}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          className={mergeClasses(styles.layer, styles.image)}
          // Reveals the initials underneath.
          onError={({ currentTarget }) => {
            currentTarget.hidden = true
          }}
        />
      )}
    </span>
  )
}
