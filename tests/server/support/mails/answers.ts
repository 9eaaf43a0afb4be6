import { mailOf, type Scene } from './scene.ts'

type Headers = Parameters<typeof mailOf>[1]

export const MORE = 'It still squeaks.'
export const written = (headers: (scene: Scene) => Headers) => (scene: Scene) => mailOf(scene, headers(scene), MORE)
export const answered = (headers: (scene: Scene) => Headers = () => ({})) =>
  written((scene) => ({ Subject: 'Re: Brakes', 'In-Reply-To': scene.messageId, ...headers(scene) }))

export const OPENED = { outcome: 'opened' } as const
export const APPENDED = { outcome: 'appended', body: MORE } as const
export const UNKNOWN = { outcome: 'opened', isKnown: false, attention: 'unknown_sender' } as const
export const fromOther = (address: RegExp) => ({
  outcome: 'appended' as const,
  body: new RegExp(`^From another address: ${address.source}\n\n${MORE}$`),
})
