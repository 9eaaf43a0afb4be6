import { existsSync, readFileSync } from 'node:fs'
import { ValidationSeverity, validate } from 'dockerfile-utils'
import { parse } from 'yaml'

/* These tests do not check that an image can be built and runs: that needs Docker. */

const dockerfile = readFileSync('Dockerfile', 'utf8')
const compose = parse(readFileSync('compose.yaml', 'utf8'))

/** The paths of the project that the last stage copies from the first. */
const taken = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path = '']) => path)
/** The folders that the program needs, relative to package.json. */
const needed = [
  'dist',
  'build/server',
  'build/machines',
  'build/embedded-template',
  'server/migrations',
  'server/flags',
]

describe('the container', () => {
  it('[SC-54] has a valid Dockerfile', () => {
    const problems = validate(dockerfile, { deprecatedMaintainer: ValidationSeverity.ERROR })
    expect(problems.map(({ range, message }) => `${range.start.line + 1}: ${message}`)).toEqual([])
  })

  it('[SC-54] contains exactly the listed files and folders, and no missing path of the server', () => {
    expect(taken.toSorted()).toEqual(['package.json', 'node_modules', ...needed].toSorted())
    for (const path of taken.filter((one) => one.startsWith('server/'))) expect(existsSync(path)).toBe(true)
  })

  it('[SC-54] runs without root, with a read-only file system, and reports whether it is ready', () => {
    expect(dockerfile).toMatch(/^USER node$/m)
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\n.*\/readyz/m)
    expect(compose.services.console).toMatchObject({
      read_only: true,
      tmpfs: ['/tmp', '/data'],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      depends_on: { database: { condition: 'service_healthy' } },
    })
    expect(Number(/^postgres:(\d+)$/.exec(compose.services.database.image)?.[1])).toBeGreaterThanOrEqual(15)
  })

  it('[SC-54] uses base images without a registry, and excludes local files from the image', () => {
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
    expect(images).toEqual(['node:24-slim', 'node:24-slim'])
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.git', 'build', 'data', 'dist', 'node_modules', '.env']))
  })
})
