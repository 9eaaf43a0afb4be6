import type { ChunkNews } from '../app/chunk.machine.ts'
import type { Place } from '../app/places.ts'
import type { SignOutNews, UserUpdate } from '../app/sessionSetup.ts'
import type { KeptCommand } from '../model/commands.ts'
import type { User } from '../model/entities.ts'
import type { AnswerNews } from '../model/known.ts'
import type { ReplyAnswer } from '../model/replies.ts'
import type { ReplyUndone } from '../model/replyDraft.ts'
import type { CommandsNews } from './commands.machine.ts'
import type { ChangesArrived, TicketsWatched, UnreadChanged } from './followEvents.ts'
import type { HeldEnded } from './heldReply.machine.ts'
import type { LayoutRequest } from './layout.machine.ts'
import type { DrawerId } from './overlayNames.ts'
import type { RailNews } from './rail.machine.ts'
import type { ViewportNews } from './viewport.machine.ts'

/** Events that the workspace sends to the root. */
export type WorkspaceNews =
  | RailNews
  | UserUpdate
  | SignOutNews
  | { type: 'link.followed'; href: string; replace: boolean }

/** Events that the workspace receives. */
export type WorkspaceEvent =
  | RailNews
  | ChunkNews
  | LayoutRequest
  | ViewportNews
  | AnswerNews
  | UserUpdate
  | SignOutNews
  | { type: 'href.chosen'; href: string; replace: boolean }
  | { type: 'place.changed'; place: Place | null }
  | { type: 'user.changed'; user: User | null }
  | { type: 'session.renewed' }
  | { type: 'link.followed' }
  | { type: 'view.failed' }
  | { type: 'drawer.requested'; drawer: DrawerId }
  | { type: 'overlays.requested' }
  | { type: 'command.started'; command: KeptCommand }
  | CommandsNews
  | HeldEnded
  | ChangesArrived
  | UnreadChanged
  | TicketsWatched
  | { type: 'reply.held'; answer: ReplyAnswer }
  | ReplyUndone
  | { type: 'member.requested' }
