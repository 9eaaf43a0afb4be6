/*
 * The field names of the model's events, contexts, inputs and answers. Any other name was added by an API, or is data itself: it does
 * not leave the app.
 */

const NAMES = `
access account activities actor actorId added age answer areBreadcrumbsShown aside asked at attempts audience auth avatar awaited
best_bikes bike bikes bikeSales body branch by call category change changes checks chosen chunk code column completed config
contact content contentWidth count count_data countries country countryList countrySales created_at currency current current_page
current_password customer customers data data_count data_percent data_sum density deposit documentMode draft drawer edited email
ended ended_sessions ending error expires_at extensions failure field fields figure filter filter_country first_name footer
footerWidth form found gatewayList gateways gatewaySales granted happened_at hasBreadcrumbs header headerWidth hidden hinted home href id
ids image_path initials input invitation invitees invites is_current isAll isAsideFixed isFixed isFixedOnDesktop isFixedOnMobile
isHeaderFixedOnDesktop isHeaderFixedOnMobile isOffered isOn isOnline isRestored isRevocable isSelf isShown isSingle isTeamAllowed
isTitleShown isUndone items items_per_page joined kept key kind known label last last_name lastInput limit link list lists loaded
loader location logo look lost lostDrafts main mayEdit mayEnd mayEndSessions mayExport member menuMode merged message messages
meta minLength mode name names next next_bikes nextToken note notice now number obstacle offersAccount offersCustomers
offersInvite offersNet offersPermissions offersSeries offersUsers offset online open order orders orders_count other_bikes output
own page page_size pageTitle params password pasted path payment_state percent_data period period_start permission permissions
phone pie place placed_at plain position price primaryColor priority problem product product_name q query raised reason refusal
refused remaining removed repeated_password replace report resumed revocable revoked saved scheme scope scopes scrolltop search
searches section selection series sessions size sliding sort sought staff startedAt startsOn startsOnline state status step steps
stored storedMenuMode storedMode subject sum_data systemScheme tab template text theme ticket_id tickets tickets_count time title
titles toasts token toolbar total total_cents totalCounts touched type typed updated_at updated_by user user_agent userActivities
valid value values version wanted width within words wrong xstate$$type
`

export const FIELDS: ReadonlySet<string> = new Set(NAMES.trim().split(/\s+/))
