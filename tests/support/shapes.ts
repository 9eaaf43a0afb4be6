import { is, type Struct } from 'superstruct'

/*
 * Tables of shapes. Each row has a sample that must be accepted. Then each field of the sample in turn is left out, and replaced by a value of
 * another kind.
 */

/** `accepts`: whether a value is accepted. `optional`: the fields of the sample that may be missing. */
export type Shape = readonly [
  id: string,
  name: string,
  accepts: (value: unknown) => boolean,
  sample: object,
  optional?: readonly string[],
]

/** Accepts what has the shape. */
export const as =
  <Value, Schema>(struct: Struct<Value, Schema>) =>
  (value: unknown): boolean =>
    is(value, struct)

/** Accepts a value that this field of the sample can have. */
export const asField =
  <Value extends object, Schema>(struct: Struct<Value, Schema>, sample: Value, field: keyof Value) =>
  (value: unknown): boolean =>
    is({ ...sample, [field]: value }, struct)

/** Accepts a value that can be the only item of a list. The list is this field of the sample. */
export const asItem = <Value extends object, Schema>(
  struct: Struct<Value, Schema>,
  sample: Value,
  field: keyof Value,
): ((value: unknown) => boolean) => {
  const accepts = asField(struct, sample, field)
  return (value) => accepts([value])
}

const testShapes = (shapes: readonly Shape[], withMore: boolean): void =>
  describe.each(
    shapes.map(([id, name, accepts, sample, optional = []]) => [id, name, accepts, sample, optional] as const),
  )('[%s] %s', (id, _name, accepts, sample, optional) => {
    it(`[${id}] is valid as documented, and ${withMore ? 'with' : 'not with'} additional fields`, () => {
      expect(accepts(sample)).toBe(true)
      expect(accepts({ ...sample, more: 1 })).toBe(withMore)
    })

    it.each(Object.keys(sample).map((field) => [optional.includes(field) ? 'is valid' : 'is invalid', field] as const))(
      `[${id}] %s without the field %s, and invalid with another type of value in it`,
      (_does, field) => {
        const others = Object.fromEntries(Object.entries(sample).filter(([key]) => key !== field))
        expect(accepts(others)).toBe(optional.includes(field))
        expect(accepts({ ...sample, [field]: Symbol('another kind') })).toBe(false)
      },
    )
  })

/** Answers: an API may add fields. */
export const testAnswers = (shapes: readonly Shape[]): void => testShapes(shapes, true)

/** Requests, and what is kept in storage: they have no other fields. */
export const testRequests = (shapes: readonly Shape[]): void => testShapes(shapes, false)
