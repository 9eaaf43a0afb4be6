import { Ajv2020 } from 'ajv/dist/2020.js'
import { openApiDocument } from '../../../server/openapi/document.ts'

const document = openApiDocument()
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(document, 'api')

const BASE = '/api/admin'

type Responses = Readonly<Record<string, { $ref?: string }>>
const OPERATIONS = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    responses: (operation as { responses: Responses }).responses,
  })),
)

/** A JSON pointer into the document, for a reference. */
const at = (...parts: string[]): string =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')

/**
 * Throws if an answer does not match the API's OpenAPI document. Methods and paths that are not in the document are not checked, as the server
 * refuses them with 404 or 405.
 */
export const assertDocumented = (method: string, address: string, status: number, body: unknown): void => {
  // Normalised as the server does it: '..' may lead to another operation.
  const path = new URL(`http://api${BASE}${address}`).pathname.replace(BASE, '')
  const operation = OPERATIONS.find((one) => one.method === method && one.pattern.test(path))
  if (operation === undefined) return
  const response = operation.responses[status]
  if (response === undefined)
    throw new Error(`${method} ${operation.path} was answered ${status}, which is not documented`)
  const pointer =
    response.$ref === undefined
      ? at('paths', operation.path, method.toLowerCase(), 'responses', String(status))
      : at('components', 'responses', String(status))
  const validate = ajv.getSchema(`api#/${pointer}/content/${at('application/json')}/schema`)
  if (validate === undefined) return
  if (!validate(body)) throw new Error(`${method} ${operation.path}, ${status}: ${ajv.errorsText(validate.errors)}`)
}
