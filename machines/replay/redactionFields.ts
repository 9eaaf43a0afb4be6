/*
 * The field names of the model's events, contexts, inputs and answers. Any other name was added by an API, or is data itself: it does
 * not leave the app.
 */

const NAMES = `
access account action active activities actor actorId added address addresses after age agent agents alerts all amount amount_cents answer
anyway areBreadcrumbsShown as_of aside asked assignee assignments at atOnce attempt attempts attention audience auth authorised_at
authorised_cents avatar average_cents awaited away before best_bikes bike bikes bikeSales body branch browser build by by_mail call
cancelled_quantity cancels_order captured_cents caret carrier categories category cause change changed changes checks chosen chunk city
closed_at code column command commands completed config confirmation conflict contact content contentWidth correctable_until count
count_data countries country countryList countrySales counts created_at currency current current_page current_password customer customers
data data_count data_percent data_sum date delivered_at delivered_on density deposit description details documentMode doing draft drafts
drawer earlier edited edition effect email end ended ended_sessions ending entrance entries entry error errorCode event events expires_at
extensions failure failures field fields figure filter filter_country first first_name first_order_at first_replied_at flag flags follows
footer footerWidth for forgotten forgotten_attempts form format found from gateway_id gatewayList gateways gatewaySales granted gross
happened_at has_older hasBreadcrumbs hash hasOlder header headerWidth heard height held_cents hidden hinted hold home href id ids image_path
initials input invitation invitees invites is_automatic is_current is_customer is_exact is_expired is_mine is_offered is_own is_read
is_shared isAdopted isAll isAsideFixed isBegun isEarlierWaiting isFixed isFixedOnDesktop isFixedOnMobile isFresh isHeaderFixedOnDesktop
isHeaderFixedOnMobile isOffered isOn isOnline isRepeated isReset isRestored isReturned isRevocable isSelf isShown isSingle isTeamAllowed
isTitleShown isTried isUndone items items_per_page joined keepsDrafts kept key kind known label language last last_at last_entry last_name
last_order_at lastInput lead left limit line1 line2 line_no lines link list lists loaded loader location logo look lookUps lost lostDrafts
mail main mark marked matched mayEdit mayEnd mayEndSessions mayExport me member menuMode merged message messages meta method methods mine
minLength mode more moves name names net net_cents netPeriods netSales newer news newTo next next_bikes nextToken note notes notice now
number numbers obstacle offersAccount offersCustomers offersInvite offersMessages offersNet offersOrders offersPermissions offersReplies
offersSeries offersUsers offersViews offset older online open open_cents open_tickets order orders orders_count other other_bikes outcome
output overdue overtaken overview own owner page page_size pageTitle paid_at paid_cents paid_orders params password past_addresses pasted
path payment payment_id payment_state payments pending pending_orders percent_data period period_from period_start permission permissions
person phone pie pieces place placed_at plain polls position postal_code presence press previous price primaryColor priority problem product
product_id product_name q quantity query raised read read_entry readUpTo reason record recording reference refunded_cents refunded_quantity
refunds refusal refused region release_at released_cents remaining removable_until removed reopened repeated_password replace replies reply
report request requested_at requested_by requester reset resolved_at resumed returned revocable revoked row saved scheme scope scopes screen
scrolltop search searches section seen selection sends sent sent_at seq series sessions settled_at shipments shipped_at shipped_by
shipped_quantity shipping shipping_cents shipping_refunded_cents shipping_state shop_number shown since size sku sliding sort sought staff
start startedAt startsOn startsOnline state states status status_after step steps stored storedMenuMode storedMode subject sum_cents
sum_data systemScheme tab tag tags taken_at target template text theme ticket ticket_id tickets tickets_count time title titles to toasts
token toolbar total total_cents totalCounts totalFrom totalTo touched tracking triedAt tries type typed unassigned undoable_until
unit_price_cents unread unsold_quantity until updated_at updated_by used_at user user_agent userActivities valid value values version view
views wait waiting_customer waiting_since waiting_us wanted watch watched what width within words written_at wrong xstate$$type
`

export const FIELDS: ReadonlySet<string> = new Set(NAMES.trim().split(/\s+/))

/* The values of enumerated fields of the API. */
const CHOICES = `
abandoned address address.changed again answer arrived authorised awaiting bounced capture.requested colleague confirmation.resent
confirmation.undone customer customers damaged delivered delivery.corrected done duplicate event expired failed fraud held items.cancelled
kickstand.problem late loop money.settled moneyUnconfirmed no_answer_needed note note.added note.removed notNeeded number onHold
order.cancelled order.held order.released orders other paid partlyPaid partlyRefunded partlyShipped pending price queued reading
refund.requested refunded refused reply requested resolved returned reversed running send_failed sending sent shipment.delivered
shipment.sent shipment.undone shipped spam stuck succeeded supplier timer tracking unconfirmed undone unknown unknown_sender unreadable
unshipped voided watcher writing
`

export const VALUES: readonly string[] = CHOICES.trim().split(/\s+/)
