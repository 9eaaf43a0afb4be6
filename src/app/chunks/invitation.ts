export { Invitation as View } from '../../shell/overlays/Invitation.tsx'
export { wireInvitation as wire } from '../../wire/invitation.ts'
