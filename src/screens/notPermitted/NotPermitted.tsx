import { viewPermission } from '../../../machines/model/permissions.ts'
import type { PlaceName } from '../../../machines/places.ts'
import { Card } from '../../ui/Card.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'

/** Stands where a screen would, for a person without its permission: says which one is missing and who gives it. */
export const NotPermitted = ({ place }: { place: PlaceName }) => (
  <Card>
    <StateMessage
      kind="forbidden"
      message={`Your account may not see this page. Ask an owner of the console for the permission “${viewPermission(place)}”.`}
      minHeight={360}
    />
  </Card>
)
