export { Chat as View } from '../../screens/chat/Chat.tsx'
export { wireChat as wire } from '../../wire/chat.ts'
