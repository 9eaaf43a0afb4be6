import { permissionsOf } from '../../machines/app/gates.ts'
import { firstScreen, homeOf } from '../../machines/app/home.ts'
import type { PlaceName } from '../../machines/app/places.ts'
import type { User } from '../../machines/model/entities.ts'
import { permissionTitle } from '../../machines/model/permissionTitle.ts'
import { titleOf } from '../../machines/shell/navigationItems.ts'
import { Card } from '../ui/Card.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { TEXTS } from './texts.ts'

/**
 * Shown instead of a screen whose permission the person lacks. Names the permission (or the permissions of which one is enough) and who can grant it,
 * and links to the first screen that this person may see.
 */
export const NotPermitted = ({ place, user }: { place: PlaceName; user: User | null }) => {
  const titles = permissionsOf(place).map(permissionTitle)
  const screen = firstScreen(user)
  return (
    <Card>
      <StateMessage
        kind="forbidden"
        message={titles.length > 0 ? TEXTS.askFor(titles) : TEXTS.refusal}
        why={screen ? '' : TEXTS.noWayOn}
        minHeight={360}
      >
        {screen && <LinkButton href={homeOf(user)}>{TEXTS.goTo(titleOf(screen))}</LinkButton>}
      </StateMessage>
    </Card>
  )
}
