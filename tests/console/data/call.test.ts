// @vitest-environment jsdom
import { ApiError } from '#console/data/apiError.ts';
import { call } from '#console/data/call.ts';
import { requestOf } from '#console/data/request.ts';
import { session, setUser } from '#console/state/session.ts';
import { chooseTenant } from '#console/state/tenant.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeToken } from '../token.ts';
import { eventually } from '#tests/support/eventually.ts';

const renewedToken = vi.hoisted(() => vi.fn<() => Promise<string | null>>());
vi.mock('#console/identity/amplify.ts', () => ({ renewedToken }));

const answer = vi.fn<typeof fetch>();
const reply = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  localStorage.clear();
  storeToken({ sub: 'u' });
  setUser({ sub: 'u', email: '', name: '', tenantIds: ['tenant-1'] });
  chooseTenant('tenant-1');
  answer.mockReset();
  renewedToken.mockReset();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('sends token and tenant and returns what stands under value (1 §7: headers) (1 §7: data.value)', async () => {
    answer.mockResolvedValueOnce(reply(200, { value: [] }));
    expect(await call('segmentList', { query: { search: 'vip & co' } })).toEqual([]);
    const [url, init] = answer.mock.calls[0] ?? [];
    const headers = new Headers(init?.headers);
    expect(url).toBe('/api/segment?search=vip+%26+co');
    expect(headers.get('authorization')).toMatch(/^Bearer .+\..+\./u);
    expect(headers.get('x-tenant-id')).toBe('tenant-1');
  });

  it('throws what the server says is wrong', async () => {
    const problems = [{ field: 'name', message: 'A segment needs a name.' }];
    answer.mockResolvedValueOnce(reply(422, { error: { code: 'unprocessable', message: 'No.', problems } }));
    const error = await call('segmentCreate', { body: { name: '' } }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, code: 'unprocessable', message: 'No.', problems });
  });

  it('that the server puts off is made again when it says, a writing one too, and nobody hears of it', async () => {
    const later = () => new Response('{}', { status: 429, headers: { 'retry-after': '0.01' } });
    answer.mockImplementationOnce(() => Promise.resolve(later()));
    answer.mockImplementationOnce(() => Promise.resolve(later()));
    answer.mockResolvedValueOnce(reply(200, { value: { job: 1 } }));
    expect(await call('segmentCreate', { body: { name: 'VIP' } })).toEqual({ job: 1 });
    expect(answer).toHaveBeenCalledTimes(3);
    expect(answer.mock.calls.map(([, init]) => init?.body)).toEqual(Array(3).fill('{"name":"VIP"}'));
  });

  it('that waits to be made again ends when it is given up', async () => {
    answer.mockResolvedValueOnce(new Response('{}', { status: 429, headers: { 'retry-after': '60' } }));
    const given = new AbortController();
    const waiting = call('tenant', {}, { signal: given.signal });
    await eventually(() => expect(answer).toHaveBeenCalledTimes(1));
    given.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it('throws where no reply comes, and where the reply is no JSON', async () => {
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(call('tenant', {})).rejects.toMatchObject({ status: 0, code: 'unreachable' });
    answer.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
    await expect(call('tenant', {})).rejects.toMatchObject({ status: 502, code: 'internal' });
  });

  it('lets an abort through as an abort', async () => {
    answer.mockRejectedValueOnce(new DOMException('Aborted', 'AbortError'));
    await expect(call('tenant', {})).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is an abort, too, where it is taken back while its reply is read; half a reply is no reply', async () => {
    const breaking = (error: Error) =>
      Object.assign(reply(200, {}), { json: vi.fn<() => Promise<unknown>>().mockRejectedValue(error) });
    answer.mockResolvedValueOnce(breaking(new DOMException('Aborted', 'AbortError')));
    await expect(call('tenant', {})).rejects.toMatchObject({ name: 'AbortError' });
    answer.mockResolvedValueOnce(breaking(new TypeError('network error')));
    await expect(call('tenant', {})).rejects.toMatchObject({ status: 0, code: 'unreachable' });
    answer.mockResolvedValueOnce(new Response('<html>', { status: 200 }));
    await expect(call('tenant', {})).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  });

  it('is taken back when its tenant is left, and brings nothing of it into the next', async () => {
    const held: ((value: Response) => void)[] = [];
    answer.mockImplementation(
      (_, init) =>
        new Promise((resolve, reject) => {
          held.push(resolve);
          init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        }),
    );
    const reading = call('tenant', {});
    const saving = call('segmentCreate', { body: { name: 'VIP' } });
    await eventually(() => expect(held).toHaveLength(2));
    chooseTenant('tenant-2');
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    // What changes something is on its way already; its reply alone is dropped.
    held[1]?.(reply(200, { value: { id: 7 } }));
    await expect(saving).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('renews a refused token once', async () => {
    renewedToken.mockResolvedValue('fresh');
    answer.mockResolvedValueOnce(reply(401, {})).mockResolvedValueOnce(reply(200, { value: 1 }));
    expect(await call('databasePing', {})).toBe(1);
    expect(new Headers(answer.mock.calls[1]?.[1]?.headers).get('authorization')).toBe('Bearer fresh');
    expect(session.user).not.toBeNull();
  });

  it('ends the session where the new token is refused as well', async () => {
    renewedToken.mockResolvedValue(null);
    answer.mockImplementation(async () => reply(401, { error: { code: 'unauthenticated', message: 'No.' } }));
    await expect(call('tenant', {})).rejects.toMatchObject({ name: 'AbortError' });
    expect(session.user).toBeNull();
  });

  it('keeps the session where the provider cannot be reached', async () => {
    renewedToken.mockRejectedValue(new Error('offline'));
    answer.mockResolvedValueOnce(reply(401, {}));
    await expect(call('tenant', {})).rejects.toThrow('offline');
    expect(session.user).not.toBeNull();
  });
});

describe('a request', () => {
  it('fills the path and leaves out what is empty', () => {
    expect(requestOf('segment', { params: { id: 7 } }).url).toBe('/api/segment/7');
    expect(requestOf('segmentList', { query: { search: '' } }).url).toBe('/api/segment');
  });

  it('encodes what stands in the path', () => {
    const params = { table: 'customer', field: 'a/b', local: 1 };
    expect(requestOf('segmentPopulate', { params }).url).toBe('/api/segment/populate/customer/a%2Fb/1');
  });
});
