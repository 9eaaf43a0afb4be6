import { ringRadii, sliceShapes } from '../../../src/ui/pieGeometry.ts'

const [ring] = ringRadii(240, 1)

/** Whether a path has an arc that ends where it begins: browsers do not draw such an arc. */
const hasEmptyArc = (path: string): boolean => {
  let at = ''
  return [...path.matchAll(/([MLA])([^MLAZ]*)/g)].some(([, command, numbers = '']) => {
    const to = numbers.split(',').slice(-2).map(Number).join(',')
    const isEmpty = command === 'A' && to === at
    at = to
    return isEmpty
  })
}

it.each([[[1]], [[5_000_000, 10]], [[10, 5_000_000]], [[5_000_000, 10, 10]], [[0, 1, 0]], [[0.5, 0.5]]])(
  '[DA-5] the largest of the slices %j has no arc that browsers do not draw',
  (sizes) => {
    if (!ring) throw new Error('There is no ring')
    const shapes = sliceShapes(sizes, ring)
    const largest = shapes[sizes.indexOf(Math.max(...sizes))]
    expect(hasEmptyArc(largest?.path ?? '')).toBe(false)
  },
)
