/// <reference lib="dom" />
import { ofetch } from 'ofetch'

/** Asks for the data of an answer, for who is signed in. @param {string} token */
export const createCall = (token) => async (/** @type {string} */ path) =>
  (await ofetch(`/api/admin${path}`, { headers: { authorization: `Bearer ${token}` } })).data
