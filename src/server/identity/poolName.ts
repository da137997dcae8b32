/** The pool's name, which enters the hash of every password: `local_Embedded1` → `Embedded1`. */
export function poolNameOf(userPoolId: string): string {
  return userPoolId.slice(userPoolId.indexOf('_') + 1);
}
