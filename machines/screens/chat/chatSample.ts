import type { ChatContact, ChatMessage } from './chat.ts'

/* The documented chat is a demo without calls. The screen labels its content as a sample. */

export const SAMPLE_CONTACT: ChatContact = {
  name: 'Maya Lindqvist',
  avatar: null,
  email: 'maya.lindqvist@workshop.example',
  position: 'Workshop lead',
  online: true,
  initials: { label: 'ML', state: 'primary' },
}

const at = (time: string): number => Date.parse(`2024-03-05T${time}:00Z`)

const received = (time: string, text: string): Omit<ChatMessage, 'id'> => ({
  user: SAMPLE_CONTACT.email,
  type: 'in',
  text,
  time: at(time),
})

/** The initial conversation, including the template of the automatic reply. `email`: that of the signed-in user. */
export const sampleMessages = (email: string): ChatMessage[] => {
  const sent: typeof received = (time, text) => ({ ...received(time, text), user: email, type: 'out' })
  const messages = [
    received('09:02', 'Good morning. The Trail 500 from Tuesday is back on the stand: its motor cuts out on climbs.'),
    sent('09:05', 'Is that the one with the <strong>second</strong> battery swap?'),
    received(
      '09:07',
      '<p>Yes. What I have checked so far:</p><ul><li>connector and seals: dry</li><li>firmware <code>4.2.1</code></li><li>torque sensor: <em>drifting</em></li></ul>',
    ),
    sent('09:11', 'Then please order the sensor as a warranty part, I will tell the customer.'),
    received('09:12', 'Ordered. It should be here by Thursday.'),
    { ...received('09:12', 'Thanks, I’ve read it and will get back to you.'), template: true },
  ]
  return messages.map((message, index) => ({ ...message, id: index + 1 }))
}
