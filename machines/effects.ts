import type { ToastType } from './app/toast.machine.ts'
import { promised, told, watching } from './kit/stubs.ts'
import type {
  Account,
  AccountAnswer,
  ActivitiesAnswer,
  PasswordChange,
  RemovedSession,
  SessionsAnswer,
} from './model/account.ts'
import type { ReportAnswer, ReportName, SeriesAnswer, TicketsAnswer } from './model/answers.ts'
import type { Customer, CustomersAnswer } from './model/customers.ts'
import type { TableRows } from './model/customerTable.ts'
import type { Density } from './model/density.ts'
import type { FormKey, FormKind } from './model/forms.ts'
import type { LayoutConfig } from './model/layout.ts'
import type { PermissionItemsAnswer } from './model/permissionItems.ts'
import type { Problem } from './model/recording.ts'
import type { Period } from './model/reports.ts'
import type { MessageDraft, RemovedMessage, SavedMessage, SavedMessagesAnswer } from './model/savedMessages.ts'
import type { Selection } from './model/selection.ts'
import type { EndedSessions, StaffAnswer, StaffMember } from './model/staff.ts'
import type { CustomerListQuery, UsersQuery } from './model/usersQuery.ts'

/*
 * Every effect that the model may ask the world for: its name, what goes in, what comes out. Here each is a stub that
 * fails with its own name; src/wire/ puts the effects in their place.
 */

export * from './entryEffects.ts'
export { stubName } from './kit/stubs.ts'

// Calls of the admin API.
export const fetchPermissions = promised<string[]>('fetchPermissions')
export const fetchSalesTotal = promised<unknown, { period: Period }>('fetchSalesTotal')
export const fetchSalesSeries = promised<SeriesAnswer, { period: Period }>('fetchSalesSeries')
export const fetchReport = promised<ReportAnswer, { report: ReportName }>('fetchReport')
export const fetchTickets = promised<TicketsAnswer, { user: string; page: number }>('fetchTickets')
export const fetchCustomers = promised<CustomersAnswer, { query: UsersQuery }>('fetchCustomers')
/** All customers of a filtered list, in its order; what is selected of them is picked from the answer. */
export const fetchCustomerExport = promised<readonly Customer[], { query: CustomerListQuery; selection: Selection }>(
  'fetchCustomerExport',
)
export const fetchSavedMessages = promised<SavedMessagesAnswer>('fetchSavedMessages')
export const createMessage = promised<SavedMessage, MessageDraft>('createMessage')
/** `updated_at` is the one last seen: the call is refused with 409 where the message was changed since. */
export const updateMessage = promised<SavedMessage, MessageDraft & { id: string; updated_at: string }>('updateMessage')
export const removeMessage = promised<RemovedMessage, { id: string }>('removeMessage')
export const restoreMessage = promised<SavedMessage, { id: string }>('restoreMessage')
export const fetchAccount = promised<AccountAnswer>('fetchAccount')
export const saveName = promised<AccountAnswer, Pick<Account, 'first_name' | 'last_name'>>('saveName')
/** Refused with 422 where the current password is wrong. */
export const savePassword = promised<PasswordChange, { current_password: string; password: string }>('savePassword')
export const fetchSessions = promised<SessionsAnswer>('fetchSessions')
export const removeSession = promised<RemovedSession, { id: string }>('removeSession')
export const fetchActivities = promised<ActivitiesAnswer>('fetchActivities')
export const fetchStaff = promised<StaffAnswer>('fetchStaff')
/** `permissions` are all that the member holds afterwards; refused with 409 where they do not hold what was `seen`. */
export const savePermissions = promised<
  StaffMember,
  { id: string; permissions: readonly string[]; seen: readonly string[] }
>('savePermissions')
/** Ends all sessions of a member of staff. */
export const removeMemberSessions = promised<EndedSessions, { id: string }>('removeMemberSessions')
/** What there is to be allowed, with titles. */
export const fetchPermissionItems = promised<PermissionItemsAnswer>('fetchPermissionItems')

// Code loaded on demand.
/** Fetches code ahead of its use; says nothing where it fails: it is loaded again when it is needed. */
export const preloadChunks = told<{ names: readonly string[] }>('preloadChunks')

// Browser storage and document.
/** Keeps what a person has written in the chat and not sent; '' leaves nothing of it. */
export const saveDraft = told<{ email: string; draft: string }>('saveDraft')
/** Keeps what a person has filled in and not sent; null leaves nothing of it. */
export const saveForm = told<FormKey & { content: unknown }>('saveForm')
export const saveLayout = told<{ config: LayoutConfig }>('saveLayout')
export const saveDensity = told<{ density: Density }>('saveDensity')
/** Scrolls the page to its top within this time; at once for those who want less motion. */
export const scrollToTop = told<{ duration: number }>('scrollToTop')

// Files.
/** Gives the person a table as a CSV file of this name. */
export const saveTable = told<{ name: string; rows: TableRows }>('saveTable')

/** What was recorded of the actors until now, and what they run in. */
export const loadRecording = promised<{ problem: Problem }>('loadRecording')
/** Gives the person what was recorded, with their note, as a JSON file. */
export const saveReport = told<{ problem: Problem | null; note: string }>('saveReport')

// Clipboard.
export const copyText = promised<void, { text: string }>('copyText')

/** Asks once more for all that could not be loaded, each at a moment of its own within this time, milliseconds. */
export const retryFailed = told<{ within: number }>('retryFailed')

/** Shows a toast. */
export const showNotice = told<{ type: ToastType; message: string }>('showNotice')

/** Sends 'layout.adopted' with what is stored, unchecked: at once, and when another tab changed it. */
export const watchLayout = watching('watchLayout')
/** Sends 'density.adopted' with the density that is stored, at once where one is, and when another tab chose one. */
export const watchDensity = watching('watchDensity')
/** Sends 'clock.ticked' with the time, at once and once a minute. */
export const watchClock = watching('watchClock')
/** Sends 'draft.adopted' with the draft that is kept for a person, at once and when another tab changes it. */
export const watchDraft = watching<{ email: string }>('watchDraft')
/** Sends 'form.adopted' with what is kept of a form, unchecked: at once where there is something, and when another tab changes it. */
export const watchForm = watching<FormKey>('watchForm')
/** Sends 'forms.adopted' with all that is kept of a kind of form: at once, and when another tab changes one of them. */
export const watchForms = watching<FormKind>('watchForms')
/** Sends 'page.scrolled' with the offset of the page from its top, CSS pixels: at once, and as it scrolls. */
export const watchScroll = watching('watchScroll')
/** Sends 'viewport.resized' with the width of the window, CSS pixels: at once, and at every change of size. */
export const watchViewport = watching('watchViewport')
