import { join } from 'node:path'
import { CREDENTIAL_MAX_LENGTH, CREDENTIAL_MIN_LENGTH, DEFAULT_CURRENCY } from '../machines/model/constants.ts'
import { type Environment, parseUrl, read } from './environment.ts'
import { API_PATH } from './http/paths.ts'
import { DEFAULT_LIMITS, type Limits } from './http/rateLimit.ts'
import { LOG_LEVELS, type LogLevel } from './log.ts'
import { type MailConfig, readMail } from './mail/mailConfig.ts'
import { StartError } from './startError.ts'

/** A database of our own: embedded in a folder, or PostgreSQL at `url`, with a read replica at `readUrl` if that is given. */
export type DatabaseSource = { kind: 'embedded'; dataDir: string } | { kind: 'postgres'; url: string; readUrl?: string }
/** The source of the data: a database of our own, or another admin API. */
export type Source = DatabaseSource | { kind: 'proxy'; base: string }

/** The simulated gateway: started by this program, with its book in a file, or already running at `url`. */
export type GatewaySource = { kind: 'own'; book: string } | { kind: 'running'; url: string; secret: string }

export type Config = {
  host: string
  port: number
  source: Source
  demoPassword: string | undefined
  /** The currency of all money, ISO 4217. */
  currency: string
  /** Allowed image origins besides our own. */
  imageOrigins: readonly string[]
  /** The hosts that requests may name; null for any. */
  allowedHosts: readonly string[] | null
  /** Whether a proxy in front of the server terminates TLS. */
  isBehindTls: boolean
  /** The number of trusted proxies in front of the server. */
  trustedProxies: number
  /** The gateway that moves money; null for none. */
  gateway: GatewaySource | null
  /** Where mails go, and the address that they come from. */
  mail: MailConfig
  /** The keys with which the shop may send orders. */
  shopKeys: readonly string[]
  limits: Limits
  logLevel: LogLevel
  /** The bearer token that Prometheus has to send for `/metrics`; without one, `/metrics` is not served. */
  metricsToken: string | undefined
  /** The commit that the program was built from, if it is known. */
  commit: string | null
}

const MAX_PORT = 65_535

const readPort = (text = '3000'): number => {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= MAX_PORT)) throw new StartError(`PORT must be a number from 0 to ${MAX_PORT}, not ${text}`)
  return port
}

const readApiUrl = (text: string): string => {
  const example = `https://shop.example${API_PATH}`
  const url = parseUrl('ADMIN_API_URL', text, ['http:', 'https:'], example)
  const base = `${url.origin}${url.pathname.replace(/\/+$/, '')}`
  if (!base.endsWith(API_PATH)) throw new StartError(`ADMIN_API_URL must end in ${API_PATH}, such as ${example}`)
  return base
}

const readCurrency = (text = DEFAULT_CURRENCY): string => {
  if (Intl.supportedValuesOf('currency').includes(text)) return text
  throw new StartError(`CURRENCY must be a code of ISO 4217 such as ${DEFAULT_CURRENCY}, not ${text}`)
}

const readFlag = (environment: Environment, name: string): boolean => {
  const text = read(environment, name) ?? '0'
  if (text !== '0' && text !== '1') throw new StartError(`${name} must be 1 or 0, not ${text}`)
  return text === '1'
}

type Range = { what: string; from: number; to: number; fallback: number }

const readNumber = (environment: Environment, name: string, { what, from, to, fallback }: Range): number => {
  const text = read(environment, name) ?? String(fallback)
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(number >= from && number <= to)) {
    throw new StartError(`${name} must be a number of ${what} from ${from} to ${to}, not ${text}`)
  }
  return number
}

const MAX_LIMIT = 1_000_000

const readLimit = (environment: Environment, name: string, fallback: number): number =>
  readNumber(environment, name, { what: 'calls a minute', from: 1, to: MAX_LIMIT, fallback })

const MAX_PROXIES = 10

const readOrigin = (name: string, text: string): string =>
  parseUrl(name, text, ['http:', 'https:'], 'https://pictures.example').origin

/** The origin of another admin API is allowed, because such an API usually serves its images from there. */
const readImageOrigins = (environment: Environment, source: Source): string[] => {
  const named = read(environment, 'IMAGE_ORIGINS')?.split(/\s+/).filter(Boolean) ?? []
  const own = source.kind === 'proxy' ? [source.base] : []
  return [...new Set([...own, ...named].map((text) => readOrigin('IMAGE_ORIGINS', text)))]
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * If the server listens on the loopback interface: the names of that interface, and those in ALLOWED_HOSTS, such as the public name of a proxy.
 * Otherwise: those in ALLOWED_HOSTS, or null (any host) if there are none.
 */
const readAllowedHosts = (environment: Environment, host: string): string[] | null => {
  const named = read(environment, 'ALLOWED_HOSTS')?.toLowerCase().split(/\s+/).filter(Boolean) ?? []
  if (LOOPBACK.includes(host) || host === '::1') return [...LOOPBACK, ...named]
  return named.length > 0 ? named : null
}

const KEY_MIN_LENGTH = 32

const tooShort = (name: string): string =>
  `${name} must have at least ${KEY_MIN_LENGTH} characters, such as those of: openssl rand -hex 32`

/** There may be several keys, so that a new one can be set before the old one is removed. */
const readShopKeys = (text = ''): string[] => {
  const keys = text.split(/\s+/).filter(Boolean)
  if (keys.every(({ length }) => length >= KEY_MIN_LENGTH)) return keys
  throw new StartError(tooShort('SHOP_KEY'))
}

const readLogLevel = (text = 'info'): LogLevel => {
  const level = LOG_LEVELS.find((known) => known === text)
  if (level === undefined) throw new StartError(`LOG_LEVEL must be ${LOG_LEVELS.join(' or ')}, not ${text}`)
  return level
}

/** The syntax of a bearer token, long enough that nobody can guess it. */
const TOKEN = /^[\w.~+/-]{16,}=*$/

const readToken = (text: string | undefined): string | undefined => {
  if (text === undefined || TOKEN.test(text)) return text
  throw new StartError('METRICS_TOKEN must have at least 16 letters, digits or characters of -._~+/')
}

/** By default, an embedded database, which has sample data, uses the simulated gateway. With PostgreSQL, no money moves until GATEWAY is set. */
const readGateway = (environment: Environment, source: Source): GatewaySource | null => {
  const name = read(environment, 'GATEWAY') ?? (source.kind === 'embedded' ? 'simulated' : 'none')
  if (name !== 'simulated' && name !== 'none') throw new StartError(`GATEWAY must be simulated or none, not ${name}`)
  if (name === 'none' || source.kind === 'proxy') return null
  const url = read(environment, 'GATEWAY_URL')
  if (url === undefined) return { kind: 'own', book: join(read(environment, 'DATA_DIR') ?? './data', 'gateway.jsonl') }
  parseUrl('GATEWAY_URL', url, ['http:', 'https:'], 'http://127.0.0.1:3100')
  const secret = read(environment, 'GATEWAY_SECRET') ?? ''
  // Anybody who knows the secret can report that refunds were reversed.
  if (secret.length < KEY_MIN_LENGTH) throw new StartError(tooShort('GATEWAY_SECRET'))
  return { kind: 'running', url, secret }
}

const readDemoPassword = (text: string | undefined): string | undefined => {
  if (text !== undefined && (text.length < CREDENTIAL_MIN_LENGTH || text.length > CREDENTIAL_MAX_LENGTH)) {
    throw new StartError(`DEMO_PASSWORD must have ${CREDENTIAL_MIN_LENGTH} to ${CREDENTIAL_MAX_LENGTH} characters`)
  }
  return text
}

const readPostgresUrl = (environment: Environment, name: string): string | undefined => {
  const url = read(environment, name)
  if (url !== undefined)
    parseUrl(name, url, ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/kickstand')
  return url
}

const readSource = (environment: Environment): Source => {
  const apiUrl = read(environment, 'ADMIN_API_URL')
  if (apiUrl !== undefined) return { kind: 'proxy', base: readApiUrl(apiUrl) }
  const url = readPostgresUrl(environment, 'DATABASE_URL')
  const readUrl = readPostgresUrl(environment, 'DATABASE_READ_URL')
  if (url !== undefined) return { kind: 'postgres', url, ...(readUrl !== undefined && { readUrl }) }
  if (readUrl !== undefined) throw new StartError('DATABASE_READ_URL needs DATABASE_URL, whose replica it is')
  return { kind: 'embedded', dataDir: read(environment, 'DATA_DIR') ?? './data' }
}

/**
 * Reads PORT, HOST, DATA_DIR, DATABASE_URL, DATABASE_READ_URL, DEMO_PASSWORD, CURRENCY, ADMIN_API_URL, IMAGE_ORIGINS, ALLOWED_HOSTS, BEHIND_TLS,
 * TRUSTED_PROXIES, CALLS_PER_SESSION, CALLS_PER_ADDRESS, SHOP_KEY, GATEWAY, GATEWAY_URL, GATEWAY_SECRET, MAIL_OUT, MAIL_FROM, MAIL_IN, MAIL_AUTHSERV,
 * LOG_LEVEL, METRICS_TOKEN and COMMIT; throws a StartError for an invalid one.
 */
export const readConfig = (environment: Environment): Config => {
  const source = readSource(environment)
  const host = read(environment, 'HOST') ?? '127.0.0.1'
  return {
    host,
    allowedHosts: readAllowedHosts(environment, host),
    port: readPort(read(environment, 'PORT')),
    source,
    demoPassword: readDemoPassword(read(environment, 'DEMO_PASSWORD')),
    currency: readCurrency(read(environment, 'CURRENCY')),
    imageOrigins: readImageOrigins(environment, source),
    isBehindTls: readFlag(environment, 'BEHIND_TLS'),
    trustedProxies: readNumber(environment, 'TRUSTED_PROXIES', {
      what: 'proxies',
      from: 0,
      to: MAX_PROXIES,
      fallback: 0,
    }),
    gateway: readGateway(environment, source),
    mail: readMail(environment),
    shopKeys: readShopKeys(read(environment, 'SHOP_KEY')),
    limits: {
      callsPerSession: readLimit(environment, 'CALLS_PER_SESSION', DEFAULT_LIMITS.callsPerSession),
      callsPerAddress: readLimit(environment, 'CALLS_PER_ADDRESS', DEFAULT_LIMITS.callsPerAddress),
    },
    logLevel: readLogLevel(read(environment, 'LOG_LEVEL')),
    metricsToken: readToken(read(environment, 'METRICS_TOKEN')),
    commit: read(environment, 'COMMIT') ?? null,
  }
}

/** The configuration of programs that work on the database itself; throws a StartError if another admin API is configured. */
export const readDatabaseConfig = (
  environment: Environment,
): { source: DatabaseSource; demoPassword: string | undefined } => {
  const { source, demoPassword } = readConfig(environment)
  if (source.kind === 'proxy') throw new StartError('ADMIN_API_URL is set: there is no database of our own to work on')
  return { source, demoPassword }
}
