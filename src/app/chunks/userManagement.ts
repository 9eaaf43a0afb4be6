export { staffCalls as calls } from '../../effects/calls/staff.ts'
export { UserManagement as View } from '../../screens/userManagement/UserManagement.tsx'
export { wireUserManagement as wire } from '../../wire/userManagement.ts'
