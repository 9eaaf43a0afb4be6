import { ABOUT_URL, CONTACT_URL } from '../../externalLinks.ts'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { ErrorPage } from './ErrorPage.tsx'

/** No route knows the address. */
export const NotFound = () => <ErrorPage code="404" title="Seems there is nothing here" action="Return Home" />

/** An unexpected error. */
export const SystemError = () => (
  <ErrorPage
    code="500"
    title="System Error"
    words="Something went wrong! Please try again later."
    action="Go to homepage"
    footer={
      <>
        <ExternalLink href={ABOUT_URL}>About</ExternalLink>
        <ExternalLink href={CONTACT_URL}>Contact</ExternalLink>
      </>
    }
  />
)
