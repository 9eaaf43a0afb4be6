export { savedMessageCalls as calls } from '../../effects/calls/savedMessages.ts'
export { SavedMessages as View } from '../../screens/savedMessages/SavedMessages.tsx'
export { wireSavedMessages as wire } from '../../wire/savedMessages.ts'
