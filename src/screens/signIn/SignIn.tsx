import { SignInForm } from '../../features/signIn/SignInForm.tsx'
import { useChild } from '../../hooks/actor.ts'
import { useArrivalFocus } from '../../hooks/arrival.ts'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'

/** The sign-in page: the form on a card, with our mark above it. */
export const SignIn = () => {
  const actor = useChild('signIn')
  const heading = useArrivalFocus('signIn')
  return (
    <main className="k-sign-in" data-screen="signIn">
      <title>Sign in · Kickstand</title>
      <div className="k-sign-in-brand">
        <BrandMark size={44} />
        <span className="k-sign-in-name">Kickstand</span>
      </div>
      <div className="k-sign-in-card">
        {actor && (
          <SignInForm actor={actor}>
            <PageTitle ref={heading}>Sign In to Admin Panel</PageTitle>
          </SignInForm>
        )}
      </div>
    </main>
  )
}
