import type { MiddlewareHandler } from 'hono';

/** For pages whose address is a secret: in no search engine, and told to nobody that they lead to. */
export const unlisted: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  headers.set('x-robots-tag', 'noindex');
  headers.set('referrer-policy', 'no-referrer');
};
