/** A kind of problem: titles of tickets (`{bike}` is replaced by the name of a model), customers' opening texts and replies of staff. */
export type Topic = { category: string; weight: number; titles: string[]; openings: string[]; replies: string[] }

export const TOPICS: readonly Topic[] = [
  {
    category: 'Order and delivery',
    weight: 24,
    titles: [
      'Where is my {bike}?',
      'Delivery date of the {bike} has moved twice',
      'Parcel tracking has not changed for five days',
      'Wrong delivery address on my order',
      'The {bike} arrived without its pedals',
      'Can the carrier call before delivery?',
      'Box arrived damaged',
      'Part of my order is missing',
    ],
    openings: [
      'I ordered more than a week ago and the tracking page still shows the same place.',
      'The delivery came today, but not everything I paid for was in the box.',
      'I need to change when and where this is delivered. Is that still possible?',
    ],
    replies: [
      'Thank you for writing. I have asked the carrier and will tell you as soon as they answer.',
      'I am sorry about this. The missing part leaves our warehouse tomorrow.',
    ],
  },
  {
    category: 'Battery and charging',
    weight: 20,
    titles: [
      '{bike}: battery stops charging at 80 %',
      'Range of the {bike} has dropped to 30 km',
      'Charger gets very hot',
      'Battery of the {bike} does not click into place',
      'Which charger fits the {bike}?',
      'Battery shows one bar after a full night',
      'Can I store the battery in a cold garage?',
    ],
    openings: [
      'It worked well in summer, but since last week the battery does not hold what it promises.',
      'The light on the charger turns green far too early.',
      'I would like to know how to treat the battery before I break something.',
    ],
    replies: [
      'Please charge it once to the end at room temperature and send us the number on its label.',
      'This sounds like a worn cell. I have opened a warranty case; you will receive a return label.',
    ],
  },
  {
    category: 'Motor and display',
    weight: 15,
    titles: [
      'Error E10 on the display of my {bike}',
      'Motor of the {bike} cuts out on hills',
      'Display stays dark after rain',
      '{bike} makes a grinding noise above 20 km/h',
      'Walk assist does not start',
      'Speed shown in miles instead of kilometres',
    ],
    openings: [
      'It began yesterday on the way to work and now happens on each ride.',
      'I have switched it off and on again and cleaned the contacts, with no change.',
    ],
    replies: [
      'Could you send a short video with the sound? It helps the workshop to find the part.',
      'The code stands for a loose sensor. Your dealer can fix this in a few minutes, at our cost.',
    ],
  },
  {
    category: 'Brakes and wheels',
    weight: 12,
    titles: [
      'Front brake of the {bike} squeals',
      'Brake lever goes down to the handlebar',
      'Broken spoke after two weeks',
      'Which inner tube fits the {bike}?',
      'Rear wheel is not straight',
      'New pads for hydraulic brakes',
    ],
    openings: [
      'I do not feel safe like this and would rather not ride until it is looked at.',
      'I can change it myself if you tell me the right part.',
    ],
    replies: [
      'Please do not ride it for now. The nearest partner workshop has a place on Thursday.',
      'The right part is in stock; I have put the link below.',
    ],
  },
  {
    category: 'Returns and refunds',
    weight: 12,
    titles: [
      'Return of the {bike}: frame too large',
      'Refund has not arrived',
      'How do I send back a helmet?',
      'Cancel my order of the {bike}',
      'Exchange for another colour',
    ],
    openings: [
      'It is a good bike, but not for my height. How do I send it back?',
      'The return was received ten days ago and I see no money yet.',
    ],
    replies: [
      'The refund was sent today and takes two to four working days.',
      'The label is attached. The carrier collects it at your door.',
    ],
  },
  {
    category: 'Warranty',
    weight: 9,
    titles: [
      'Is the motor of my {bike} still under warranty?',
      'Warranty after a fall',
      'Transfer the warranty of a {bike} to its new owner',
      'Theft cover: which lock is accepted?',
      'Crack in the paint near the saddle',
    ],
    openings: [
      'I have the invoice at hand, please tell me what else you need.',
      'I could not find this in the conditions.',
    ],
    replies: ['It is covered. I have noted it in your account.', 'Please add two photographs and the frame number.'],
  },
  {
    category: 'Billing and payment',
    weight: 5,
    titles: [
      'Charged twice for one order',
      'Invoice with a company name',
      'Instalment plan does not show',
      'Voucher was not taken off',
      'Leasing through my employer',
    ],
    openings: [
      'My bank shows two payments of the same amount.',
      'I need the document for the accounts before the end of the month.',
    ],
    replies: ['The second one was only reserved and is gone by tomorrow.', 'The corrected invoice is in your mail.'],
  },
  {
    category: 'Account',
    weight: 3,
    titles: [
      'I cannot sign in any more',
      'Change my e-mail address',
      'Delete my account',
      'No confirmation mail after signing up',
    ],
    openings: ['The link in the mail says that it has expired.', 'Please help, I have tried it three times.'],
    replies: ['I have sent you a fresh link, it works for one day.', 'Done. You may sign in with the new address.'],
  },
]
