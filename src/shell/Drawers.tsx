import {
  ACTIVITY_DRAWER_WIDTH,
  ACTIVITY_DRAWER_WIDTH_LG,
  CHAT_DRAWER_WIDTH,
  CHAT_DRAWER_WIDTH_MD,
} from '../../machines/model/constants.ts'
import { Modal } from '../ui/Modal.tsx'
import type { OverlayContent } from '../ui/overlays/OverlayFrame.tsx'
import { SidePanel } from '../ui/SidePanel.tsx'
import { DrawerHost, type DrawerHostProps } from './DrawerHost.tsx'
import { TEXTS } from './texts.ts'

const SMALL_WIDTH = 300
const SMALL_WIDTH_MD = 400
const INVITATION_WIDTH = 640
const WIZARD_WIDTH = 760
const REPORT_WIDTH = 760
const FIND_WIDTH = 640

const SmallPanel = (content: OverlayContent) => (
  <SidePanel {...content} width={SMALL_WIDTH} wide={{ from: 'md', width: SMALL_WIDTH_MD }} />
)
const ActivityPanel = (content: OverlayContent) => (
  <SidePanel {...content} flush width={ACTIVITY_DRAWER_WIDTH} wide={{ from: 'lg', width: ACTIVITY_DRAWER_WIDTH_LG }} />
)
const ChatPanel = (content: OverlayContent) => (
  <SidePanel {...content} flush width={CHAT_DRAWER_WIDTH} wide={{ from: 'md', width: CHAT_DRAWER_WIDTH_MD }} />
)
const InvitationModal = (content: OverlayContent) => <Modal {...content} width={INVITATION_WIDTH} />
const ReportModal = (content: OverlayContent) => <Modal {...content} flush width={REPORT_WIDTH} />
const FindModal = (content: OverlayContent) => <Modal {...content} width={FIND_WIDTH} />
const WizardModal = (content: OverlayContent) => <Modal {...content} flush width={WIZARD_WIDTH} />

const DRAWERS: readonly Omit<DrawerHostProps, 'onClosed'>[] = [
  { drawer: 'quickLinks', chunk: 'quickLinks', title: TEXTS.quickLinks, frame: SmallPanel },
  { drawer: 'activityLogs', chunk: 'activityLogs', title: TEXTS.activityLogs, frame: ActivityPanel },
  { drawer: 'notifications', chunk: 'notifications', title: TEXTS.notifications, frame: SmallPanel },
  { drawer: 'chatDrawer', chunk: 'chat', title: TEXTS.chat, frame: ChatPanel },
  { drawer: 'invitationModal', chunk: 'invitation', title: TEXTS.invitation, frame: InvitationModal },
  { drawer: 'appWizardModal', chunk: 'appWizard', title: TEXTS.newApp, frame: WizardModal },
  { drawer: 'findModal', chunk: 'find', title: TEXTS.find, frame: FindModal },
  { drawer: 'problemReportModal', chunk: 'problemReport', title: TEXTS.problemReport, frame: ReportModal },
]

/** All drawers and modals of the shell. `onClosed` is called after one of them has closed. */
export const Drawers = ({ onClosed }: { onClosed: () => void }) =>
  DRAWERS.map((drawer) => <DrawerHost key={drawer.drawer} {...drawer} onClosed={onClosed} />)
