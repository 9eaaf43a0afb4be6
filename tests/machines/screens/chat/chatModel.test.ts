import { is } from 'superstruct'
import { CHAT_DRAWER_WIDTH, CHAT_DRAWER_WIDTH_MD, CHAT_REPLY_DELAY } from '../../../../machines/model/constants.ts'
import { ChatContact, ChatMessage, isBlank } from '../../../../machines/screens/chat/chat.ts'
import { SAMPLE_CONTACT, sampleMessages } from '../../../../machines/screens/chat/chatSample.ts'

const message = { id: 1, user: 'ada@kickstand.example', type: 'out', text: 'Hello', time: 5000 }

describe('the constants of the chat', () => {
  it('[CH-1] [CH-5] the drawer is 300 px wide, 500 px from md up; a reply takes 1000 ms', () => {
    expect([CHAT_DRAWER_WIDTH, CHAT_DRAWER_WIDTH_MD, CHAT_REPLY_DELAY]).toEqual([300, 500, 1000])
  })
})

describe('messages and contacts', () => {
  it.each([
    [message, true],
    [{ ...message, template: true }, true],
    [{ ...message, type: 'in', template: false }, true],
    [{ ...message, type: 'aside' }, false],
    [{ ...message, text: null }, false],
    [{ ...message, time: '10:15' }, false],
    [{ ...message, template: 'yes' }, false],
    [{ id: 1, type: 'in', text: 'Hello', time: 5000 }, false],
    [{ user: 'ada@kickstand.example', type: 'in', text: 'Hello', time: 5000 }, false],
    [null, false],
  ])('[CH-7] %j is a valid message: %s', (value, counts) => {
    expect(is(value, ChatMessage)).toBe(counts)
  })

  it('[CH-7] of the samples are valid', () => {
    expect(sampleMessages('ada@kickstand.example').filter((one) => !is(one, ChatMessage))).toEqual([])
    expect(is(SAMPLE_CONTACT, ChatContact)).toBe(true)
  })

  it('[CH-7] no sample message has an empty text', () => {
    expect(sampleMessages('ada@kickstand.example').filter(({ text }) => text === '')).toEqual([])
  })

  it.each(['primary', 'success', 'warning', 'danger', 'info'])(
    '[CH-7] the initials of a contact may have the state %s',
    (state) => {
      expect(is({ ...SAMPLE_CONTACT, initials: { label: 'ML', state } }, ChatContact)).toBe(true)
    },
  )

  it.each(['', 'purple', null])('[CH-7] the initials of a contact may not have the state %j', (state) => {
    expect(is({ ...SAMPLE_CONTACT, initials: { label: 'ML', state } }, ChatContact)).toBe(false)
  })
})

describe('a contact', () => {
  it.each([
    [{}, true],
    [{ avatar: '/maya.png', online: false }, true],
    [{ avatar: undefined }, false],
    [{ online: 'yes' }, false],
    [{ initials: { label: 'ML' } }, false],
    [{ initials: { label: 'ML', state: 'purple' } }, false],
    [{ position: undefined }, false],
  ])('[CH-7] with %j is valid: %s', (change, counts) => {
    expect(is({ ...SAMPLE_CONTACT, ...change }, ChatContact)).toBe(counts)
  })
})

describe('a draft', () => {
  it.each([
    ['', true],
    [' \n\t ', true],
    [' \u00a0 ', true],
    [' a ', false],
  ])('%j is blank: %s', (text, blank) => {
    expect(isBlank(text)).toBe(blank)
  })
})
