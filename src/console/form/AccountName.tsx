/** Tells password managers whose password a form sets; nothing for people, who read it above. */
export function AccountName({ email }: { readonly email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}
