import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen } from '#server/listen.ts';
import { startTestServer, type TestServer } from './testServer.ts';

describe('a request to the port', () => {
  let server: TestServer;
  let listener: Server;
  let port: number;
  let log: string[];
  beforeAll(async () => {
    server = await startTestServer();
    listener = await listen({ port: 0, host: '127.0.0.1' }, (request) => server.app.fetch(request));
    ({ port } = listener.address() as AddressInfo);
  });
  beforeEach(() => {
    log = [];
    vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
      log.push(said.join(' '));
    });
  });
  afterAll(async () => {
    await new Promise((resolve) => {
      listener.close(resolve);
    });
    await server.close();
  });

  /** Sends the lines of a request as they are; returns status and body of the reply. */
  async function send(...lines: readonly string[]) {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
    await once(socket, 'close');
    return { status: Number(text.split(' ')[1]), body: text.slice(text.indexOf('\r\n\r\n') + 4) };
  }

  it.each([
    '127.999.1.1',
    'a b',
    '[::1',
    '',
    'localhost/api',
    'localhost:99999',
    'localhost:x',
    'me@localhost',
    'a\\b',
    '1.2.3.4.5:0x1',
  ])('whose Host is “%s” is refused with the usual error, and one line in the log', async (host) => {
    const { status, body } = await send('GET /healthz HTTP/1.1', `Host: ${host}`);
    expect(status).toBe(400);
    expect(body).toBe(
      '{"error":{"code":"badRequest","message":"The address of this request is not valid; check its Host header."}}',
    );
    expect(log).toHaveLength(1);
    expect(log[0]).toContain(JSON.stringify(host));
  });

  it('whose target is no address is refused likewise', async () => {
    expect((await send('GET http://127.999.1.1/healthz HTTP/1.1', 'Host: localhost')).status).toBe(400);
    expect((await send('OPTIONS * HTTP/1.1', 'Host: localhost')).status).toBe(400);
    expect(log).toHaveLength(2);
  });

  it.each(['localhost', `localhost:4610`, 'LOCALHOST', '127.0.0.1', '[::1]:4610'])(
    'whose Host is %s is answered',
    async (host) => {
      const { status, body } = await send('GET /healthz HTTP/1.1', `Host: ${host}`);
      expect(status).toBe(200);
      expect(body).toContain('"status":"ok"');
      expect(log).toEqual([]);
    },
  );

  it('of another host is answered as before, and one of HTTP/1.0 needs no Host', async () => {
    expect((await send('GET /healthz HTTP/1.1', 'Host: elsewhere.example')).status).toBe(421);
    expect((await send('GET /healthz HTTP/1.0')).status).toBe(200);
  });
});
