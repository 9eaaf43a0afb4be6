/* Pages of the company outside the console. The host is the one reserved for examples: a shop puts its own here. */
export const COMPANY_URL = 'https://www.kickstand.example/'
export const SHOP_URL = 'https://shop.kickstand.example/'
export const ABOUT_URL = 'https://www.kickstand.example/about'
export const CONTACT_URL = 'https://www.kickstand.example/contact'
