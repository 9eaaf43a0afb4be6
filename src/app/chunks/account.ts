export { accountCalls as calls } from '../../effects/calls/account.ts'
export { AccountSettings as View } from '../../screens/account/AccountSettings.tsx'
export { wireAccount as wire } from '../../wire/account.ts'
