/** How tests and the code under test are compiled. @type {import('@swc/core').Options} */
export const compilerOptions = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
}

const transform = { '^.+\\.(t|j|mj)sx?$': ['@swc/jest', compilerOptions] }

/** @param {string} name @param {'node' | 'jsdom'} environment */
const project = (name, environment, extra = {}) => ({
  displayName: name,
  testMatch: [`<rootDir>/tests/${name}/**/*.test.{ts,tsx}`],
  testEnvironment: environment,
  transform,
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
  // These packages are published as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(@tanstack|@statelyai|partysocket|wouter|regexparam|mitt|ofetch)/)'],
  testPathIgnorePatterns: ['/node_modules/', '/build/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/dist/', '<rootDir>/.breaks/'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/console.ts'],
  // Without 'development', Jest loads the production build of XState, which prints no warnings.
  testEnvironmentOptions: {
    customExportConditions:
      environment === 'node' ? ['development', 'node', 'node-addons'] : ['development', 'browser'],
  },
  ...extra,
})

// The zone of the machine makes no difference to the tests, and code that takes a local time for UTC fails. Until April it is UTC-3.
process.env.TZ = 'America/Santiago'

export default {
  // By default jest leaves one core free, which is half of a machine with two.
  maxWorkers: '100%',
  // On a busy machine, a test that usually takes seconds can take minutes. A test that hangs still fails.
  testTimeout: 240_000,
  projects: [
    project('machines', 'node'),
    project('paths', 'node'),
    project('server', 'node', {
      testEnvironment: '<rootDir>/tests/server/support/environment.ts',
      globalSetup: '<rootDir>/tests/server/support/setup.ts',
      globalTeardown: '<rootDir>/tests/server/support/teardown.ts',
    }),
    // Packages are resolved as for the browser, but the client talks to a real server with Node's fetch.
    project('effects', 'node', {
      testEnvironmentOptions: { customExportConditions: ['development', 'browser'] },
    }),
    project('views', 'jsdom', {
      setupFilesAfterEnv: ['<rootDir>/tests/support/console.ts', '<rootDir>/tests/support/dom.ts'],
    }),
  ],
}
