import { join } from 'node:path'
import { readConfig, readDatabaseConfig } from '../../server/config.ts'
import { StartError } from '../../server/startError.ts'

describe('the environment', () => {
  it('may be empty, as every setting has a default', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      allowedHosts: ['localhost', '127.0.0.1', '[::1]'],
      source: { kind: 'embedded', dataDir: './data' },
      demoPassword: undefined,
      currency: 'USD',
      imageOrigins: [],
      isBehindTls: false,
      trustedProxies: 0,
      limits: { callsPerSession: 600, callsPerAddress: 3000 },
      logLevel: 'info',
      gateway: { kind: 'own', book: join('data', 'gateway.jsonl') },
      mail: {
        target: { kind: 'folder', folder: join('data', 'mail', 'out') },
        from: 'Kickstand <support@kickstand.example>',
        inbound: { folder: join('data', 'mail', 'in'), authority: null },
      },
      shopKeys: [],
      metricsToken: undefined,
      commit: null,
    })
  })

  it('sets a simulated gateway for PostgreSQL only with GATEWAY=simulated, and none with GATEWAY=none', () => {
    const gatewayOf = (environment: Record<string, string>) => readConfig(environment).gateway
    const url = 'postgres://a:b@host/kickstand'
    expect(gatewayOf({ DATABASE_URL: url })).toBeNull()
    expect(gatewayOf({ GATEWAY: 'none' })).toBeNull()
    expect(gatewayOf({ DATABASE_URL: url, GATEWAY: 'simulated', DATA_DIR: '/var/k' })).toEqual({
      kind: 'own',
      book: '/var/k/gateway.jsonl',
    })
    const running = { DATABASE_URL: url, GATEWAY: 'simulated', GATEWAY_URL: 'http://gateway:3100' }
    const secret = 's'.repeat(32)
    expect(gatewayOf({ ...running, GATEWAY_SECRET: secret })).toEqual({
      kind: 'running',
      url: 'http://gateway:3100',
      secret,
    })
    for (const GATEWAY_SECRET of ['', 's'.repeat(31)]) {
      expect(() => gatewayOf({ ...running, GATEWAY_SECRET })).toThrow('GATEWAY_SECRET must have at least 32 characters')
    }
    expect(() => gatewayOf({ GATEWAY: 'stripe' })).toThrow('GATEWAY must be simulated or none, not stripe')
    expect(() => gatewayOf({ GATEWAY_URL: 'gateway' })).toThrow('GATEWAY_URL must be an address')
  })

  it('[MA-10] sets where mails are sent to: a folder in DATA_DIR, or the mail server of MAIL_OUT', () => {
    const mailOf = (environment: Record<string, string>) => readConfig(environment).mail
    const url = 'smtps://kick:s%40cret@mail.example:465'
    expect(mailOf({ MAIL_OUT: url, MAIL_FROM: 'shop@bikes.example' })).toMatchObject({
      target: { kind: 'smtp', url },
      from: 'shop@bikes.example',
    })
    const folder = { kind: 'folder', folder: '/var/k/mail/out' }
    expect(mailOf({ DATABASE_URL: 'postgres://a:b@host/kickstand', DATA_DIR: '/var/k' }).target).toEqual(folder)
    for (const MAIL_OUT of ['mail.example', 'https://a:secret@mail.example', 'smtp://', 'smtp:mail.example']) {
      expect(() => mailOf({ MAIL_OUT })).toThrow(
        /^MAIL_OUT must be an address such as smtps:\/\/user:password@mail\.example:465$/,
      )
    }
    for (const MAIL_FROM of ['Kickstand', 'a@b.example, c@d.example', 'Kick <a@b.example', 'a@b\r\nBcc: c@d.example']) {
      expect(() => mailOf({ MAIL_FROM })).toThrow('MAIL_FROM must be an address such as Kickstand <support@')
    }
  })

  it('[MA-27] sets the folder of incoming mails, with PostgreSQL only if DATA_DIR or MAIL_IN is set, and none if MAIL_IN is off', () => {
    const inboundOf = (environment: Record<string, string>) => readConfig(environment).mail.inbound
    const DATABASE_URL = 'postgres://a:b@host/kickstand'
    expect(inboundOf({ DATABASE_URL })).toBeNull()
    expect(inboundOf({ MAIL_IN: 'off' })).toBeNull()
    expect(inboundOf({ DATABASE_URL, DATA_DIR: '/var/k', MAIL_AUTHSERV: 'MX.shop.example' })).toEqual({
      folder: '/var/k/mail/in',
      authority: 'mx.shop.example',
    })
    expect(inboundOf({ DATABASE_URL, MAIL_IN: 'folder' })).toEqual({ folder: 'data/mail/in', authority: null })
    expect(() => inboundOf({ MAIL_IN: 'imap' })).toThrow('MAIL_IN must be folder or off, not imap')
  })

  it.each([
    [
      { HOST: '127.0.0.1', ALLOWED_HOSTS: 'Console.shop.example  kickstand' },
      ['localhost', '127.0.0.1', '[::1]', 'console.shop.example', 'kickstand'],
    ],
    [{ HOST: '0.0.0.0' }, null],
    [{ HOST: '0.0.0.0', ALLOWED_HOSTS: 'console.shop.example' }, ['console.shop.example']],
  ])('[SC-36] sets the allowed hosts by HOST and ALLOWED_HOSTS: %j', (environment, hosts) => {
    expect(readConfig(environment).allowedHosts).toEqual(hosts)
  })

  it('may contain empty variables, which count as not set', () => {
    const empty = { PORT: '', HOST: '', DATA_DIR: '', DATABASE_URL: '', DEMO_PASSWORD: '', ADMIN_API_URL: '' }
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  it('sets host, port, folder of the data, demo password and currency', () => {
    const environment = {
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/data',
      DEMO_PASSWORD: 'secret',
      CURRENCY: 'EUR',
    }
    expect(readConfig(environment)).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      source: { kind: 'embedded', dataDir: '/srv/data' },
      demoPassword: 'secret',
      currency: 'EUR',
    })
  })

  it('[AP-1] sets a PostgreSQL database or an existing admin API, which takes precedence', () => {
    const DATABASE_URL = 'postgres://me@db.example:5432/kickstand'
    expect(readConfig({ DATABASE_URL }).source).toEqual({ kind: 'postgres', url: DATABASE_URL })
    const ADMIN_API_URL = 'https://shop.example/back/api/admin/'
    expect(readConfig({ DATABASE_URL, ADMIN_API_URL }).source).toEqual({
      kind: 'proxy',
      base: 'https://shop.example/back/api/admin',
    })
  })

  it('[SC-55] sets a replica only together with DATABASE_URL, and only with a valid address', () => {
    const DATABASE_URL = 'postgres://me@db.example:5432/kickstand'
    const DATABASE_READ_URL = 'postgres://me@replica.example:5432/kickstand'
    expect(readConfig({ DATABASE_URL, DATABASE_READ_URL }).source).toEqual({
      kind: 'postgres',
      url: DATABASE_URL,
      readUrl: DATABASE_READ_URL,
    })
    expect(() => readConfig({ DATABASE_READ_URL })).toThrow(
      new StartError('DATABASE_READ_URL needs DATABASE_URL, whose replica it is'),
    )
    expect(() => readConfig({ DATABASE_URL, DATABASE_READ_URL: 'replica' })).toThrow(
      /^DATABASE_READ_URL must be an address/,
    )
  })

  it('[SC-1] allows images from the origin of ADMIN_API_URL and from those of IMAGE_ORIGINS', () => {
    const environment = { ADMIN_API_URL: 'https://shop.example/back/api/admin' }
    expect(readConfig(environment).imageOrigins).toEqual(['https://shop.example'])
    expect(
      readConfig({ ...environment, IMAGE_ORIGINS: 'https://a.example/x  http://b.example:81' }).imageOrigins,
    ).toEqual(['https://shop.example', 'https://a.example', 'http://b.example:81'])
  })

  it('[SC-1] sets with BEHIND_TLS whether the server is behind TLS', () => {
    expect(readConfig({ BEHIND_TLS: '1' }).isBehindTls).toBe(true)
    expect(readConfig({ BEHIND_TLS: '0' }).isBehindTls).toBe(false)
  })

  it('[SC-27] sets the number of trusted proxies', () => {
    expect(readConfig({ TRUSTED_PROXIES: '2' }).trustedProxies).toBe(2)
  })

  it('[SC-9] sets the rate limits of a session and an address', () => {
    const environment = { CALLS_PER_SESSION: '60', CALLS_PER_ADDRESS: '20000' }
    expect(readConfig(environment).limits).toEqual({ callsPerSession: 60, callsPerAddress: 20_000 })
  })

  it.each([
    ['CALLS_PER_SESSION', '0'],
    ['CALLS_PER_ADDRESS', 'many'],
    ['CALLS_PER_ADDRESS', '1000001'],
    ['BEHIND_TLS', 'yes'],
    ['LOG_LEVEL', 'warn'],
    ['METRICS_TOKEN', 'too-short'],
    ['METRICS_TOKEN', 'with spaces in between'],
    ['TRUSTED_PROXIES', 'true'],
    ['TRUSTED_PROXIES', '-1'],
    ['TRUSTED_PROXIES', '11'],
    ['CURRENCY', 'euro'],
    ['CURRENCY', 'EUU'],
    ['IMAGE_ORIGINS', '*'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'db.example'],
    ['DATABASE_URL', 'mysql://db.example/kickstand'],
    ['ADMIN_API_URL', 'shop.example/api/admin'],
    ['ADMIN_API_URL', 'ftp://shop.example/api/admin'],
    ['ADMIN_API_URL', 'https://shop.example/api'],
    ['DEMO_PASSWORD', 'ab'],
    ['DEMO_PASSWORD', 'a'.repeat(51)],
  ])('is refused with %s=%s, in a message that starts with the name of the variable', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(StartError)
    expect(read).toThrow(new RegExp(`^${name} must .*$`))
  })

  it('is refused for work on a database if ADMIN_API_URL is set', () => {
    const read = () => readDatabaseConfig({ ADMIN_API_URL: 'https://shop.example/api/admin' })
    expect(read).toThrow('ADMIN_API_URL is set')
  })
})
