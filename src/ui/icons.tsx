/*
 * Icons of sign-in and notices, each from its own file, because every build and test would read all 5,000 modules of the whole set.
 * Icons that are shown after sign-in are in controlIcons.tsx, so that sign-in does not wait for them.
 */
export { DocumentSearch24Regular as EmptyIcon } from '@fluentui/react-icons/headless/svg/document-search'
export {
  ErrorCircle20Regular as AlertIcon,
  ErrorCircle24Regular as FailedIcon,
} from '@fluentui/react-icons/headless/svg/error-circle'
export { Eye20Regular as ShowIcon } from '@fluentui/react-icons/headless/svg/eye'
export { EyeOff20Regular as HideIcon } from '@fluentui/react-icons/headless/svg/eye-off'
export { LockClosed24Regular as ForbiddenIcon } from '@fluentui/react-icons/headless/svg/lock-closed'
