import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Files outside src/server/outgoing that make or take connections, and why their addresses are not a tenant's. */
const trusted: Readonly<Record<string, string>> = {
  'src/server/features/chat/modelAnswer.ts': 'the model that the operator names',
  'src/server/identity/embedded/hosted/outboxPage.ts': 'a script of a page, which asks its own server',
  'src/server/listen.ts': 'the port of this server, which takes connections',
  'src/server/storage/s3Bucket.ts': 'the file store that the operator names',
};

const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/server/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.(?:ts|js)$/u.test(file) && !file.startsWith('src/server/outgoing/'));

const ways =
  /(?<![.\w])fetch\(|globalThis\.fetch|(?:from|import\()\s*'(?:node:)?(?:https?|http2|net|tls|dgram|dns)(?:\/promises)?'|'undici'|new (?:WebSocket|EventSource)\b/u;

it('calls addresses through the one outgoing client alone, besides those that the operator sets', () => {
  const callers = files.filter((file) => ways.test(readFileSync(file, 'utf8')));
  expect(callers.toSorted()).toEqual(Object.keys(trusted).toSorted());
});
