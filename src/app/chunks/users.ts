export { userCalls as calls } from '../../effects/calls/users.ts'
export { Users as View } from '../../screens/users/Users.tsx'
export { wireUsers as wire } from '../../wire/users.ts'
