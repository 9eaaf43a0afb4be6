/** Where the API answers. */
export const API_PATH = '/api/admin'
/** Where the flags of `server/flags` are served, by lower-case country code and `.svg`; public, because requests for images carry no token. */
export const FLAGS_PATH = `${API_PATH}/flags`
