import { permissionOf } from '../../machines/app/gates.ts'
import { firstScreen } from '../../machines/app/home.ts'
import { PATHS, type PlaceName } from '../../machines/app/places.ts'
import type { User } from '../../machines/model/entities.ts'
import { titleOf } from '../../machines/shell/navigationItems.ts'
import { Card } from '../ui/Card.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'

const REFUSAL = 'You do not have permission to see this page.'
const NO_WAY_ON = 'You do not have access to any page in the navigation yet.'

/**
 * Shown instead of a screen whose permission the person lacks. Names the permission and who grants it, and links to the
 * first page that this person may see.
 */
export const NotPermitted = ({ place, user }: { place: PlaceName; user: User | null }) => {
  const permission = permissionOf(place)
  const advice = permission && `Ask an owner of the console for the permission “${permission}”.`
  const screen = firstScreen(user)
  return (
    <Card>
      <StateMessage
        kind="forbidden"
        message={advice ? `${REFUSAL} ${advice}` : REFUSAL}
        why={screen ? '' : NO_WAY_ON}
        minHeight={360}
      >
        {screen && <LinkButton href={PATHS[screen]}>{`Go to ${titleOf(screen)}`}</LinkButton>}
      </StateMessage>
    </Card>
  )
}
