import { formatNumber } from '../../formats/figures.ts'

export const TEXTS = {
  tools: 'Tools',

  timeline: 'Timeline',
  allActivities: 'View All Activities',
  timelineSample: 'Sample data: people, orders and times are made up.',
  stateAndPerson: (state: string, person: string) => `${state} · by ${person} ·`,
  affected: (title: string) => `Affected: ${title}`,

  notifications: 'Notifications',
  tabs: { alerts: 'Alerts', updates: 'Updates', logs: 'Logs' },
  notificationsSample: 'Sample data: all entries are made up.',

  invitationSample: 'Sample: the contacts are made up, and no email is sent.',
  emails: 'Emails',
  emailsHint: 'Separate them with commas, spaces or line breaks.',
  add: 'Add',
  invitees: 'People to invite',
  inviteesCounted: (people: number) => `People to invite: ${people}`,
  noInvitees: 'No one is on the list yet. Enter an email above.',
  accessOf: (who: string) => `Access of ${who}`,
  remove: 'Remove',
  removePerson: (who: string) => `Remove ${who}`,
  teamInvites: 'Adding Users by Team Members',
  allowed: 'Allowed',
  notAllowed: 'Not allowed',

  findWhat: 'Name, email, phone, or order number',
  findHint: (characters: number) => `Type at least ${characters} characters.`,
  finding: 'Searching',
  found: (customers: number | undefined, orders: number | undefined) =>
    [
      ...(customers === undefined ? [] : [customers === 1 ? '1 customer' : `${formatNumber(customers)} customers`]),
      ...(orders === undefined ? [] : [orders === 1 ? '1 order' : `${formatNumber(orders)} orders`]),
    ].join(', '),
  foundNothing: (text: string) => `Nothing that you may see matches “${text}”.`,
  findFailed: (why: string) => `Could not search. ${why}`,
  order: (number: number) => `Order ${number}`,

  report: 'The report',
  reportHint:
    'One file is saved on this device, and nothing is sent. It lists what the console did recently. Names, emails, messages and whatever else was typed are masked: the file has their length and whether two are the same, not what they say. Of passwords it has not even that.',
  note: 'What went wrong?',
  noteHint: 'Your note goes into the file as you type it, not masked.',
  notRecorded: 'Nothing was recorded. Reload the page, and report the problem when it happens again.',
  saveFile: 'Save file',
  fileSaved: 'The file is saved. Send it to whoever looks after the console.',
  willBeSaved: 'What will be saved',
  facts: {
    build: 'Build',
    browser: 'Browser',
    language: 'Language',
    window: 'Window',
    taken: 'Taken',
    events: 'Events',
    dropped: 'Dropped earlier',
    running: 'Active parts',
  },
  events: 'Events, oldest first',
  runningNow: 'Running now',
  whereEventsStart: 'Where the events start',
  startOfPage: 'The start of the page',
  stateOfParts: 'The state of all parts at that time',
  cut: (text: string, more: number) => `${text} … and ${formatNumber(more)} characters more`,
} as const
