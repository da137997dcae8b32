import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Hono } from 'hono';
import { notFound } from '#server/errors/apiError.ts';
import { handle, type AnyHandler, type MiddlewareSettings, type Route } from './middleware/handle.ts';
import { handlers } from './features.ts';
import { openApiDocument } from './openapi/document.ts';

/** Every row with its handler; `segment/format` comes before `segment/:id`, in any order of the table. */
const routes: readonly Route[] = Object.entries(endpoints)
  .map(([name, row]) => ({ name, row, handler: handlers[name as keyof typeof handlers] as AnyHandler }))
  .toSorted((one, other) => parameterCount(one.row) - parameterCount(other.row));

/** All routes below `/api`, generated from the call table; other paths answer 404 as JSON. */
export function apiRoutes(settings: MiddlewareSettings): Hono {
  const api = new Hono({ strict: false });
  api.get('/openapi.json', (context) => context.json(openApiDocument()));
  for (const route of routes) {
    api.on(route.row.method, `/${route.row.path}`, (context) =>
      handle(route, context.req.raw, context.req.param(), settings),
    );
  }
  api.all('*', () => {
    throw notFound();
  });
  return api;
}

function parameterCount(row: Endpoint): number {
  return row.path.split('/:').length - 1;
}
