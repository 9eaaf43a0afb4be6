export const TEXTS = {
  notOffered: 'Not offered',
  notOfferedReason: 'This admin API does not support this.',
  notPermitted: 'Not permitted',
  notPermittedReason: (title: string) => `You need the “${title}” permission.`,
  accounting: 'Accounting',
  administration: 'Administration',
  administrationNote: 'Who can do what',
  projects: 'Projects',
  customers: 'Customers',
  customersNote: 'The whole shop',

  accesses: { 1: 'Guest', 2: 'Owner', 3: 'Can Edit' },
  notEmails: (words: number, named: string) => `${words === 1 ? 'Not a valid email' : 'Not valid emails'}: ${named}`,
  added: (people: number) => {
    if (people === 0) return 'No one was added.'
    return people === 1 ? '1 person was added.' : `${people} people were added.`
  },
  alreadyListed: (named: string) => `Already on the list: ${named}.`,
  andMore: (first: string, more: number) => `${first} and ${more} more`,
  noEmail: 'Enter an email first.',

  replyReturned: (ticket: string) => `Your reply to ${ticket} was not sent. Its text is a draft again.`,

  withdrawn: 'The change was withdrawn. Nothing was done.',

  appSteps: { details: 'Details', access: 'Access', contact: 'Contact', review: 'Review' },
  appName: 'name',
  chooseKind: 'Choose a kind',
  chooseScope: 'Choose what data the app can use',

  preparingReport: 'Preparing the report. Please wait.',
  nothingRecorded: 'Nothing was recorded. Try again.',

  entryStates: { primary: 'News', info: 'Info', success: 'Done', warning: 'Warning', danger: 'Problem' },
} as const
