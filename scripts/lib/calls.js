/**
 * @typedef {{ type?: string | string[], enum?: unknown[], const?: unknown, items?: Schema, properties?: Record<string, Schema>, required?: string[] }} Schema
 * @typedef {{ name: string, in: string, description?: string }} Parameter
 * @typedef {{
 *   summary: string, description?: string, security: readonly Record<string, unknown>[], parameters?: readonly Parameter[],
 *   requestBody?: { content: { 'application/json': { schema: Schema } } },
 *   responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
 * }} Call
 */

/** Writes a schema on one line, such as `{ id, name?, lines: [{ product }] }`. @param {Schema} schema @returns {string} */
const shapeOf = (schema) => {
  if (schema.items) return `[${shapeOf(schema.items)}]`
  if (!schema.properties) return ''
  const fields = Object.entries(schema.properties).map(([name, field]) => {
    const inner = shapeOf(field)
    return `${name}${schema.required?.includes(name) ? '' : '?'}${inner === '' || inner === '[]' ? '' : `: ${inner}`}`
  })
  return `{ ${fields.join(', ')} }`
}

/** @param {Call} call */
const callersOf = ({ security, description = '' }) => {
  const [needed] = security
  if (!needed) return 'anybody'
  if ('shop' in needed) return 'the shop'
  const permissions = description.replace('Needs the permissions ', '')
  return permissions === '' ? 'all staff' : permissions.replaceAll(/[\w.]+\.[\w]+/g, '`$&`')
}

/** @param {Call} call */
const inputOf = ({ requestBody, parameters = [] }) => [
  ...(requestBody ? [`body \`${shapeOf(requestBody.content['application/json'].schema)}\``] : []),
  ...parameters.filter((one) => one.in === 'query').map(({ name, description }) => `\`${name}\`: ${description}`),
]

/** @param {Call} call */
const answerOf = ({ responses }) => {
  const schema = responses['200']?.content?.['application/json']?.schema
  const { data, meta } = schema?.properties ?? {}
  const shapes = [data && shapeOf(data), meta && `meta ${shapeOf(meta)}`].filter((shape) => shape && shape !== '[]')
  return shapes.map((shape) => `\`${shape}\``).join(', ')
}

/** @param {{ paths: Record<string, Record<string, unknown>> }} document an OpenAPI document */
export const drawCalls = ({ paths }) => {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const call = /** @type {Call} */ (operation)
      const refused = Object.keys(call.responses).filter((status) => Number(status) >= 400)
      const cells = [
        `\`${method.toUpperCase()} ${path}\``,
        call.summary,
        callersOf(call),
        inputOf(call).join('; '),
        answerOf(call),
        refused.join(', '),
      ]
      return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
    }),
  )
  return [
    '# Calls of our own server',
    '',
    'All calls below `/api/admin`, as `/api/admin/openapi.json` describes them by OpenAPI 3.1; written by `npm run calls`. What they have in',
    'common is in [api.md](api.md).',
    '',
    '| call | what it does | who may call | what it takes | data of the answer | refused with |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}
