import { permissionOf } from '../../machines/model/gates.ts'
import type { PlaceName } from '../../machines/places.ts'
import { Card } from '../ui/Card.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'

const REFUSAL = 'Your account may not see this page.'

/** Stands where a screen would, for a person without its permission: says which one is missing and who gives it. */
export const NotPermitted = ({ place }: { place: PlaceName }) => {
  const permission = permissionOf(place)
  const advice = permission && `Ask an owner of the console for the permission “${permission}”.`
  return (
    <Card>
      <StateMessage kind="forbidden" message={advice ? `${REFUSAL} ${advice}` : REFUSAL} minHeight={360} />
    </Card>
  )
}
