import { STATUS_CODES } from 'node:http'
import { API_PATH } from '../http/paths.ts'
import type { Operation } from './operation.ts'
import { OPERATIONS } from './operations.ts'
import { type Schema, schemaOf } from './schemaOf.ts'

const SECURITY = {
  public: [],
  shop: [{ shop: [] }],
  staff: [{ staff: [] }],
} as const

const securityOf = ({ access }: Operation) => (typeof access === 'string' ? SECURITY[access] : SECURITY.staff)

const json = (schema: Schema) => ({ 'application/json': { schema } })

/** The schema of a successful answer: `data` beside the status, a message if something was changed, and `meta` if the operation has it. */
const answerOf = ({ data, meta }: Operation): Schema => {
  const isData = data !== null && typeof data !== 'string'
  return {
    type: 'object',
    properties: {
      status: { const: 'success' },
      message: { type: 'string' },
      data: isData ? schemaOf(data) : { type: 'null' },
      ...(meta && { meta: schemaOf(meta) }),
    },
    required: ['status', 'data', ...(meta ? ['meta'] : [])],
  }
}

const failuresOf = ({ access, body, query, fails = [] }: Operation, path: string): number[] => {
  const isGuarded = access !== 'public'
  const hasInput = body !== undefined || query !== undefined || /\{(id|key)\}/.test(path)
  const common = [...(isGuarded ? [401] : []), ...(Array.isArray(access) ? [403] : []), ...(body ? [400, 415] : [])]
  return [...new Set([...common, ...(hasInput ? [422] : []), ...fails, 429, 503])].toSorted((a, b) => a - b)
}

const responsesOf = (operation: Operation, path: string) => {
  const { data, status, isFromReplica } = operation
  const content = typeof data === 'string' ? { [data]: {} } : json(answerOf(operation))
  const headers = { Age: { description: 'How old the answer may be, in seconds', schema: { type: 'integer' } } }
  const success = { description: 'Success', ...(isFromReplica && { headers }), content }
  const failures = failuresOf(operation, path).map((code) => [String(code), { $ref: `#/components/responses/${code}` }])
  return {
    200: success,
    ...(status === 201 && { 201: { ...success, headers: { Location: { schema: { type: 'string' } } } } }),
    ...(status === 202 && { 202: success }),
    ...Object.fromEntries(failures),
  }
}

const parametersOf = ({ query = {} }: Operation, path: string) => [
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' || name === 'key' ? { type: 'string', format: 'uuid' } : { type: 'string' },
  })),
  ...Object.entries(query).map(([name, description]) => ({
    name,
    in: 'query',
    description,
    schema: { type: 'string' },
  })),
]

const describedBy = (name: string, operation: Operation) => {
  const [method = '', path = ''] = name.split(' ')
  const { what, access, body } = operation
  const parameters = parametersOf(operation, path)
  const described = {
    summary: what,
    tags: [path.split('/')[1] ?? ''],
    security: securityOf(operation),
    ...(Array.isArray(access) && { description: `Needs the permissions ${access.join(' and ')}` }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: json(schemaOf(body)) } }),
    responses: responsesOf(operation, path),
  }
  return { path, method: method.toLowerCase(), described }
}

const FAILURES = [400, 401, 403, 404, 409, 415, 422, 429, 503]
const WITH_WAIT = [429, 503]

const failure: Schema = {
  type: 'object',
  properties: {
    status: { const: 'failed' },
    message: { type: 'string' },
    code: { type: 'string', description: 'Identifies the reason of the failure for programs' },
    data: { type: 'object' },
  },
  required: ['status', 'message'],
}

/** The API as an OpenAPI 3.1 document, derived from the structs with which the server reads bodies and the console reads answers. */
export const openApiDocument = () => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, operation] of Object.entries(OPERATIONS)) {
    const { path, method, described } = describedBy(name, operation)
    paths[path] = { ...paths[path], [method]: described }
  }
  const responses = FAILURES.map((code) => [
    String(code),
    {
      description: STATUS_CODES[code] ?? '',
      content: json({ $ref: '#/components/schemas/Failure' }),
      ...(WITH_WAIT.includes(code) && { headers: { 'Retry-After': { schema: { type: 'string' } } } }),
    },
  ])
  return {
    openapi: '3.1.0',
    info: { title: 'The admin API of Kickstand', version: '1' },
    servers: [{ url: API_PATH }],
    paths,
    components: {
      schemas: { Failure: failure },
      responses: Object.fromEntries(responses),
      securitySchemes: {
        staff: { type: 'http', scheme: 'bearer', description: 'The token of a session' },
        shop: { type: 'http', scheme: 'bearer', description: 'One of the keys in SHOP_KEY' },
      },
    },
  }
}
