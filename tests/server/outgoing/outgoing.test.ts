import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAllowed } from '#server/outgoing/allowed.ts';
import { outgoingOf } from '#server/outgoing/outgoing.ts';
import type { OutgoingError } from '#server/outgoing/outgoingError.ts';
import { startCanary, type Canary } from '#tests/support/canary.ts';

const loopback = { address: '127.0.0.1', family: 4 };
const publicOne = { address: '198.41.0.4', family: 4 };

let canary: Canary;
beforeEach(async () => {
  canary = await startCanary();
});
afterEach(() => canary.close());

/** Why a call failed. */
async function reasonOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown as OutgoingError,
  );
  expect(error?.message ?? '').toMatch(/^[A-Za-z0-9[].*\.$/u);
  return error?.reason ?? 'none';
}

describe('addresses that lead inside', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '2130706433',
    '017700000001',
    '0.0.0.0',
    '0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::127.0.0.1]',
    'localhost',
    '１２７.0.0.1',
  ])('are not called: %s', async (host) => {
    expect(await reasonOf(outgoingOf().send({ url: `https://${host}:${canary.port}/` }))).toBe('inward');
    expect(canary.hits()).toBe(0);
  });

  it('are not called by a name that has one of them beside a public one', async () => {
    const outgoing = outgoingOf([], async () => [publicOne, loopback]);
    expect(await reasonOf(outgoing.send({ url: `https://shop.example:${canary.port}/` }))).toBe('inward');
    expect(canary.hits()).toBe(0);
  });

  it('are not called by a name that was public when it was asked before: one look-up a connection, and that one counts', async () => {
    const answers = [publicOne, loopback, loopback];
    let asked = 0;
    const outgoing = outgoingOf([], async () => {
      asked += 1;
      return [answers.shift() ?? loopback];
    });
    const call = { url: `https://shop.example:${canary.port}/`, time: 300 };
    expect(['time', 'unreachable']).toContain(await reasonOf(outgoing.send(call)));
    expect(asked).toBe(1);
    expect(await reasonOf(outgoing.send(call))).toBe('inward');
    expect(asked).toBe(2);
    expect(canary.hits()).toBe(0);
  });
});

describe('addresses that are not called', () => {
  it.each([
    ['http://shop.example/', 'Use an address that begins with https://.'],
    ['file:///etc/passwd', 'Use an address that begins with https://.'],
    ['shop.example', 'Use an address that begins with https://.'],
    ['https://user:password@shop.example/', 'Use an address without user name and password in it.'],
  ])('%s', async (url, sentence) => {
    await expect(outgoingOf().send({ url })).rejects.toThrow(sentence);
  });

  it('has nothing of a name that nobody knows but a sentence', async () => {
    const unknown = Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' });
    const outgoing = outgoingOf([], () => Promise.reject(unknown));
    await expect(outgoing.send({ url: 'https://nobody.example/' })).rejects.toThrow(
      'The name nobody.example could not be found. Check the address.',
    );
  });
});

/** A server that the operator allows under `shop.example`, and a client that calls it. */
async function allowed(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = await startCanary(answer);
  const outgoing = outgoingOf(readAllowed(`shop.example:443=127.0.0.1:${server.port}, 127.0.0.1:${server.port}`));
  return { server, outgoing };
}

describe('a call', () => {
  it('sends what the caller passes and nothing else, under the name that was called', async () => {
    const { server, outgoing } = await allowed((request, response) => {
      response.setHeader('x-seen', request.headers.host ?? '');
      request.pipe(response);
    });
    const { status, headers, text } = await outgoing.send({
      url: 'https://shop.example/path?a=1',
      method: 'POST',
      headers: { authorization: 'Bearer secret', 'content-type': 'text/plain' },
      body: 'Grüße',
    });
    expect([status, headers['x-seen'], text]).toEqual([200, 'shop.example', 'Grüße']);
    const [request] = server.requests;
    expect(`${request?.method} ${request?.url}`).toBe('POST /path?a=1');
    expect(Object.keys(request?.headers ?? {}).toSorted()).toEqual([
      'authorization',
      'connection',
      'content-length',
      'content-type',
      'host',
    ]);
    await server.close();
  });

  it('checks where it is redirected to: 0 hits on a server inside', async () => {
    const { server, outgoing } = await allowed((_, response) => {
      response.writeHead(302, { location: `https://127.0.0.1:${canary.port}/inside` }).end();
    });
    expect(await reasonOf(outgoing.send({ url: 'https://shop.example/' }))).toBe('inward');
    expect(canary.hits()).toBe(0);
    await server.close();
  });

  it('takes no credentials along to another host, follows a bounded number of redirects, and none of a POST', async () => {
    const { server, outgoing } = await allowed((request, response) => {
      const target = request.url === '/away' ? `http://127.0.0.1:${server.port}/there` : '/again';
      if (request.url === '/there') return void response.end('there');
      return void response.writeHead(307, { location: target }).end();
    });
    const headers = { authorization: 'Bearer secret', 'x-shopify-access-token': 'secret', accept: 'text/plain' };
    expect((await outgoing.send({ url: 'https://shop.example/away', headers })).text).toBe('there');
    expect(Object.keys(server.requests.at(-1)?.headers ?? {}).toSorted()).toEqual(['accept', 'connection', 'host']);
    const before = server.requests.length;
    expect(await reasonOf(outgoing.send({ url: 'https://shop.example/', headers }))).toBe('redirect');
    expect(server.requests.length - before).toBe(4);
    expect(server.requests.at(-1)?.headers.authorization).toBe('Bearer secret');
    expect(await reasonOf(outgoing.send({ url: 'https://shop.example/', method: 'POST', body: '' }))).toBe('redirect');
    await server.close();
  });

  it('ends when its time is over, in the head as in the body', async () => {
    const { server, outgoing } = await allowed((request, response) => {
      if (request.url === '/body') response.write('some');
    });
    expect(await reasonOf(outgoing.send({ url: 'https://shop.example/head', time: 100 }))).toBe('time');
    expect(await reasonOf(outgoing.send({ url: 'https://shop.example/body', time: 100 }))).toBe('time');
    await server.close();
  });

  it('reads no more than it was allowed, and streams what is', async () => {
    const { server, outgoing } = await allowed((_, response) => void response.end('x'.repeat(3000)));
    expect(await reasonOf(outgoing.send({ url: 'https://shop.example/', size: 2999 }))).toBe('size');
    const { body } = await outgoing.stream({ url: 'https://shop.example/', size: 3000 });
    let bytes = 0;
    for await (const chunk of body) bytes += chunk.byteLength;
    expect(bytes).toBe(3000);
    await server.close();
  });

  it('ends with the caller’s own reason where the caller leaves', async () => {
    const { server, outgoing } = await allowed(() => undefined);
    const leaving = new AbortController();
    const call = outgoing.send({ url: 'https://shop.example/', signal: leaving.signal });
    leaving.abort(new Error('The page was closed'));
    await expect(call).rejects.toThrow('The page was closed');
    await server.close();
  });

  it('says in a sentence that nobody answers, and that a header cannot be sent', async () => {
    const { server, outgoing } = await allowed(() => undefined);
    await server.close();
    await expect(outgoing.send({ url: 'https://shop.example/' })).rejects.toThrow(
      'shop.example didn’t respond. Try again later.',
    );
    await expect(
      outgoing.send({ url: 'https://shop.example/', headers: { authorization: 'a\r\nhost: evil' } }),
    ).rejects.toThrow('A header has a character that is not allowed there.');
  });
});

it('sends nothing to a server whose certificate is not to be trusted', async () => {
  const server = new SMTPServer({ secure: true });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const outgoing = outgoingOf(readAllowed(`127.0.0.1:${port}`));
  await expect(outgoing.send({ url: `https://127.0.0.1:${port}/` })).rejects.toThrow(
    'The certificate of 127.0.0.1 is not valid, so nothing was sent.',
  );
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
});

describe('the operator’s list', () => {
  it.each([
    ['127.0.0.1:8080', [{ host: '127.0.0.1', port: 8080 }]],
    ['[::1]:8080', [{ host: '[::1]', port: 8080 }]],
    [
      '*.API.example.com:443=localhost:1, b.example:2',
      [
        { host: '*.api.example.com', port: 443, to: { host: 'localhost', port: 1 } },
        { host: 'b.example', port: 2 },
      ],
    ],
  ])('%s is read', (text, entries) => expect(readAllowed(text)).toEqual(entries));

  it.each(['127.0.0.1', '127.0.0.1:0', '127.0.0.1:99999', 'a:1=b', 'a:1=*.b:2', 'a:1=b:2=c:3', 'http://a:1', 'a:1,'])(
    '%s is refused',
    (text) => expect(readAllowed(text)).toBeUndefined(),
  );

  it('lets calls reach its addresses only, not others of that machine', async () => {
    const other = await startCanary();
    const outgoing = outgoingOf(readAllowed(`127.0.0.1:${canary.port}`));
    expect((await outgoing.send({ url: `http://127.0.0.1:${canary.port}/` })).text).toBe('canary');
    expect(await reasonOf(outgoing.send({ url: `https://127.0.0.1:${other.port}/` }))).toBe('inward');
    expect(other.hits()).toBe(0);
    await other.close();
  });
});
