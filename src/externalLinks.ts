/* Pages of the company outside the console. The host is reserved for examples: replace it with the host of the shop. */
export const COMPANY_URL = 'https://www.kickstand.example/'
export const SHOP_URL = 'https://shop.kickstand.example/'
export const ABOUT_URL = 'https://www.kickstand.example/about'
export const CONTACT_URL = 'https://www.kickstand.example/contact'
