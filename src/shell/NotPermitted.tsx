import { permissionOf } from '../../machines/app/gates.ts'
import { firstScreen } from '../../machines/app/home.ts'
import { PATHS, type PlaceName } from '../../machines/app/places.ts'
import type { User } from '../../machines/model/entities.ts'
import { permissionTitle } from '../../machines/model/permissions.ts'
import { titleOf } from '../../machines/shell/navigationItems.ts'
import { Card } from '../ui/Card.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { TEXTS } from './texts.ts'

/**
 * Shown instead of a screen whose permission the person lacks. Names the permission and who grants it, and links to the
 * first page that this person may see.
 */
export const NotPermitted = ({ place, user }: { place: PlaceName; user: User | null }) => {
  const permission = permissionOf(place)
  const screen = firstScreen(user)
  return (
    <Card>
      <StateMessage
        kind="forbidden"
        message={permission ? TEXTS.askFor(permissionTitle(permission)) : TEXTS.refusal}
        why={screen ? '' : TEXTS.noWayOn}
        minHeight={360}
      >
        {screen && <LinkButton href={PATHS[screen]}>{TEXTS.goTo(titleOf(screen))}</LinkButton>}
      </StateMessage>
    </Card>
  )
}
