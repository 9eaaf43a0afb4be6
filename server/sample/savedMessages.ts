import type { Insertable } from 'kysely'
import type { Database } from '../database/schema.ts'
import { DAY_MS, iso } from './calendar.ts'
import type { Random } from './random.ts'

type SavedMessage = Insertable<Database['saved_messages']>

/** `written` and `changed`: when it was written and last changed, in days before the end of the sample. `by`: who changed it last. */
type Template = { title: string; body: string; written: number; changed: number; by: 'owner' | 'support' }

const TEMPLATES: readonly Template[] = [
  {
    title: 'Delivery is on its way',
    body: 'Hello {{customer.first_name|there}},\n\nGood news: your bike left our warehouse today.\n\nThe carrier calls you one working day ahead to agree on a time. Please have somebody at the door, the box weighs about 30 kg.',
    written: 640,
    changed: 3,
    by: 'support',
  },
  {
    title: 'Delivery is late',
    body: 'Hello {{customer.first_name|there}},\n\nI am sorry that your order is late. I have asked the carrier where it is and will write to you within one working day.\n\nIf you would rather cancel, tell me and the money is on its way back the same day.',
    written: 640,
    changed: 41,
    by: 'support',
  },
  {
    title: 'Missing part',
    body: 'I am sorry that something was missing from the box. The part leaves our warehouse tomorrow and costs you nothing.\n\nPlease do not ride the bike before it is fitted.',
    written: 612,
    changed: 203,
    by: 'support',
  },
  {
    title: 'Battery does not charge',
    body: 'Please try this first:\n\n1. Leave the battery at room temperature for two hours.\n2. Clean the contacts with a dry cloth.\n3. Charge it once to the end with the charger that came with it.\n\nIf the light still does not turn green, send me the number on its label.',
    written: 588,
    changed: 12,
    by: 'support',
  },
  {
    title: 'Battery in winter',
    body: 'Cold takes range: expect a third less below 5 °C, which is no fault. Store the battery indoors, half full, and put it into the bike just before you ride.',
    written: 470,
    changed: 118,
    by: 'owner',
  },
  {
    title: 'Warranty case opened',
    body: 'I have opened a warranty case for you. You will receive a return label by email; the way to us and back is free.\n\nWe look at the part within five working days and then either repair or replace it.',
    written: 455,
    changed: 76,
    by: 'support',
  },
  {
    title: 'Warranty does not cover this',
    body: 'I have looked at your case together with the workshop. Wear of brake pads, tyres and chain is not covered by the warranty, because these parts are made to be replaced.\n\nA set is in our shop, and any bike workshop can fit it.',
    written: 455,
    changed: 232,
    by: 'owner',
  },
  {
    title: 'How to send a bike back',
    body: 'You can send the bike back within 30 days of delivery.\n\nPlease charge the battery to about half, put everything into the original box and answer this message with a day on which the carrier may come. The refund follows within five working days after it has arrived.',
    written: 430,
    changed: 19,
    by: 'owner',
  },
  {
    title: 'Refund is on its way',
    body: 'We have refunded your payment today. Depending on your bank it takes two to five working days until you see it.',
    written: 401,
    changed: 401,
    by: 'support',
  },
  {
    title: 'Which size fits me',
    body: 'Measure the inside of your leg from the floor, without shoes.\n\nUp to 76 cm: size S\n77 to 82 cm: size M\n83 to 88 cm: size L\n89 cm and more: size XL\n\nBetween two sizes the smaller one is more agile, the larger one steadier.',
    written: 365,
    changed: 150,
    by: 'owner',
  },
  {
    title: 'Display shows an error',
    body: 'Please switch the bike off, take the battery out for a minute and switch it on again. If the code is still there, send me the code and a photo of the display.',
    written: 290,
    changed: 57,
    by: 'support',
  },
  {
    title: 'Closing a solved ticket',
    body: 'I am glad that it works again. I am closing this ticket now; if anything comes up, answer this message and it opens again.\n\nHave a good ride.',
    written: 212,
    changed: 8,
    by: 'support',
  },
]

/** The twelve saved messages of the sample. Each was last changed by one of two members of staff. */
export const makeSavedMessages = (
  random: Random,
  now: Date,
  staff: Readonly<Record<Template['by'], string>>,
): SavedMessage[] => {
  const before = (days: number) => iso(now.getTime() - days * DAY_MS)
  return TEMPLATES.map(({ title, body, written, changed, by }) => ({
    id: random.uuid(),
    title,
    body,
    created_at: before(written),
    updated_at: before(changed),
    updated_by: staff[by],
    deleted_at: null,
  }))
}
