export const TEXTS = {
  mayNotChange: 'You need the “Change permissions” permission.',
  holdsMore: 'This person has permissions that you do not have. Ask someone who has them.',
  lacking: 'You can only give permissions that you have.',
  ownPermission: 'You cannot remove this from yourself. Ask another administrator.',
  saving: 'Saving the permissions. Please wait.',
  mayNotEnd: 'You cannot end these sessions here.',
  ending: 'Ending the sessions. Please wait.',
} as const
