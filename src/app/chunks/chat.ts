export { Chat as View, ChatDrawer as DrawerView } from '../../screens/chat/Chat.tsx'
export { wireChat as wire } from '../../wire/chat.ts'
