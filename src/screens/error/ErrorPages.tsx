import { ABOUT_URL, CONTACT_URL } from '../../externalLinks.ts'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { TEXTS } from './texts.ts'

/** Shown if the address is unknown. */
export const NotFound = () => <ErrorPage code="404" title={TEXTS.notFound} action={TEXTS.returnHome} />

/** An unexpected error. */
export const SystemError = () => (
  <ErrorPage
    code="500"
    title={TEXTS.systemError}
    words={TEXTS.wentWrong}
    action={TEXTS.goToHomepage}
    footer={
      <>
        <ExternalLink href={ABOUT_URL}>{TEXTS.about}</ExternalLink>
        <ExternalLink href={CONTACT_URL}>{TEXTS.contact}</ExternalLink>
      </>
    }
  />
)
