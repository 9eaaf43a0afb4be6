import { SignInForm } from '../../features/signIn/SignInForm.tsx'
import { useChild } from '../../hooks/actor.ts'
import { useArrivalFocus } from '../../hooks/arrival.ts'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { WORDS } from '../../ui/texts.ts'
import { TEXTS } from './texts.ts'

/** The sign-in screen: the form on a card, with the brand mark above it. */
export const SignIn = () => {
  const actor = useChild('signIn')
  const heading = useArrivalFocus('signIn')
  return (
    <main className="k-sign-in" data-screen="signIn">
      <title>{WORDS.pageTitle(TEXTS.title)}</title>
      <div className="k-sign-in-brand">
        <BrandMark size={44} />
        <span className="k-sign-in-name">{WORDS.product}</span>
      </div>
      <div className="k-sign-in-card">
        {actor && (
          <SignInForm actor={actor}>
            <PageTitle ref={heading}>{TEXTS.heading}</PageTitle>
          </SignInForm>
        )}
      </div>
    </main>
  )
}
