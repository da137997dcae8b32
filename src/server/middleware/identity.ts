import { ApiError } from '../apiError.ts';
import type { User } from '../identity/user.ts';
import type { Verify } from '../identity/verify.ts';

/** Names the person behind `Authorization: Bearer <id token>`; every reason not to believe it answers the same 401. */
export async function identify(request: Request, verify: Verify): Promise<User> {
  const [scheme, token] = request.headers.get('authorization')?.split(' ') ?? [];
  const user = scheme?.toLowerCase() === 'bearer' && token ? await verify(token) : undefined;
  if (!user) throw new ApiError('unauthenticated', 'Sign in and send the id token as Authorization: Bearer.');
  return user;
}
