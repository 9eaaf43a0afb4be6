/// <reference lib="dom" />
import { ofetch } from 'ofetch'

/** Returns a function that requests a path with this token and resolves to the `data` of the answer. @param {string} token */
export const createCall = (token) => async (/** @type {string} */ path) =>
  (await ofetch(`/api/admin${path}`, { headers: { authorization: `Bearer ${token}` } })).data
