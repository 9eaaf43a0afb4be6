export const TEXTS = {
  notFound: 'Seems there is nothing here',
  returnHome: 'Return Home',
  systemError: 'System Error',
  wentWrong: 'Something went wrong! Please try again later.',
  goToHomepage: 'Go to homepage',
  about: 'About',
  contact: 'Contact',
} as const
