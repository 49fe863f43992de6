/** The links open in a new tab, because leaving would lose the form. */
export function ConsentText() {
  return (
    <>
      I am 18 or older and accept the{' '}
      <a className="link" href="/terms-conditions" target="_blank" rel="noreferrer">
        Terms
      </a>{' '}
      and{' '}
      <a className="link" href="/privacy-policy" target="_blank" rel="noreferrer">
        Privacy Policy
      </a>
    </>
  );
}
