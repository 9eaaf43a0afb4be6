import { networkMachine, selectIsOffline } from '../../../machines/app/network.machine.ts'
import { alphabet } from '../alphabet.ts'

export const network = alphabet(networkMachine, {
  starts: { 'opens with a network': { isOnline: true }, 'opens without': { isOnline: false } },
  steps: {
    'the network goes': { from: 'watchNetwork', event: { type: 'network.lost' } },
    'the network comes back': { from: 'watchNetwork', event: { type: 'network.restored' } },
  },
  shows: { isBannerShown: selectIsOffline },
  facts: [
    { on: 'opens with a network', sees: { isBannerShown: false }, asks: ['watchNetwork'] },
    { on: 'opens without', sees: { isBannerShown: true }, asks: ['watchNetwork'] },
    { on: 'the network goes', sees: { isBannerShown: true } },
    { on: 'the network comes back', sees: { isBannerShown: false } },
  ],
})
