import { AUTOMATIC } from './automatic.ts'
import { BOUNCES } from './bounces.ts'
import { BROKEN } from './broken.ts'
import type { MailCase } from './scene.ts'
import { SENDERS } from './senders.ts'
import { TEXTS } from './texts.ts'
import { THREADS } from './threads.ts'

/** All mails of the corpus, with how each must be filed. */
export const CORPUS: readonly MailCase[] = [...TEXTS, ...AUTOMATIC, ...THREADS, ...SENDERS, ...BOUNCES, ...BROKEN]
