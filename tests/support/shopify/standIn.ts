import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { graphql } from 'graphql';
import { bulkProblem, runBulk, type BulkOperation } from './bulk.ts';
import { gid, queryRoot } from './nodes.ts';
import { apiVersion, schema } from './schema.ts';
import { shopOf, type Shop } from './shop.ts';

/** What the stand-in does wrong with its next requests, in their order. */
export type Fault =
  /** GraphQL: no cost is left; 200 with THROTTLED. */
  | 'throttled'
  /** 429 with Retry-After. */
  | 'too many'
  /** 500 with HTML. */
  | 'broken'
  /** The connection ends in the middle. */
  | 'hang up'
  /** The bulk operation that is requested next fails. */
  | 'bulk fails'
  /** 401, as for a token that was revoked. */
  | 'revoked';

interface Token {
  readonly access: string;
  readonly refresh: string;
  readonly scope: string;
  expires: number;
}

interface Subscription {
  readonly id: string;
  readonly topic: string;
  readonly uri: string;
  readonly createdAt: string;
}

/** The settings of a stand-in: the app that its shop knows, and the shop. */
export interface StandInSettings {
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly domain?: string;
  readonly shop?: Shop;
  readonly port?: number;
  /** Seconds that an access token lives. */
  readonly tokenSeconds?: number;
  /** Redirect addresses that the app has. */
  readonly redirects?: readonly string[];
}

/** The address of results of bulk operations: another host than the shop's, as at Shopify. */
const storageHost = 'storage.googleapis.com';
const mostBulk = 5;
const bucket = { maximumAvailable: 2000, restoreRate: 100 } as const;

/**
 * A stand-in of Shopify for tests, by its public documentation: OAuth (authorization code, expiring offline tokens that
 * rotate), the GraphQL Admin API with bulk operations, webhooks. It checks what it is sent, and misbehaves on demand.
 */
export class ShopifyStandIn {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly domain: string;
  readonly shop: Shop;
  readonly faults: Fault[] = [];
  /** Requests so far: their method and path, or the operation of a query. */
  readonly asked: string[] = [];
  readonly subscriptions: Subscription[] = [];
  readonly #settings: Required<Pick<StandInSettings, 'tokenSeconds'>> & Pick<StandInSettings, 'redirects'>;
  readonly #codes = new Map<string, { readonly scope: string; readonly redirect: string }>();
  readonly #tokens: Token[] = [];
  readonly #bulk: BulkOperation[] = [];
  #available: number = bucket.maximumAvailable;
  #ids = 1000;
  readonly #server = createServer((request, reply) => {
    this.#answer(request, reply).catch((error: unknown) => {
      reply.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    });
  });

  private constructor(settings: StandInSettings) {
    this.clientId = settings.clientId ?? 'stand-in-client';
    this.clientSecret = settings.clientSecret ?? 'shpss_stand-in-secret';
    this.domain = settings.domain ?? 'corner-shop.myshopify.com';
    this.shop = settings.shop ?? shopOf();
    this.#settings = { tokenSeconds: settings.tokenSeconds ?? 3600, ...(settings.redirects && settings) };
  }

  /** Starts it on a port of loopback. */
  static async start(settings: StandInSettings = {}): Promise<ShopifyStandIn> {
    const standIn = new ShopifyStandIn(settings);
    await new Promise<void>((resolve) => standIn.#server.listen(settings.port ?? 0, '127.0.0.1', resolve));
    return standIn;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  /** What an operator sets so that the product reaches it in place of Shopify. */
  get environment(): Readonly<Record<string, string>> {
    const here = `127.0.0.1:${this.port}`;
    return {
      DODO_SHOPIFY_CLIENT_ID: this.clientId,
      DODO_SHOPIFY_CLIENT_SECRET: this.clientSecret,
      DODO_OUTGOING_ALLOW: `*.myshopify.com:443=${here},${storageHost}:443=${here}`,
    };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** All access tokens are over, as an hour later. */
  expireTokens(): void {
    for (const token of this.#tokens) token.expires = 0;
  }

  /** The merchant removes the app: tokens and webhooks are gone. */
  uninstall(): void {
    this.#tokens.length = 0;
    this.subscriptions.length = 0;
  }

  /**
   * The merchant agrees: what `GET /admin/oauth/authorize` shows is accepted, and the address that the browser is sent
   * to comes back, signed. @throws Error with Shopify's own words where the request is wrong
   */
  agree(authorizeUrl: string): string {
    const url = new URL(authorizeUrl);
    const has = (name: string): string => url.searchParams.get(name) ?? '';
    if (url.hostname !== this.domain || url.pathname !== '/admin/oauth/authorize') throw new Error('Not Found');
    if (has('client_id') !== this.clientId) throw new Error('Oauth error application_cannot_be_found');
    if (has('state') === '') throw new Error('Oauth error invalid_request: state');
    const { redirects } = this.#settings;
    if (redirects && !redirects.includes(has('redirect_uri'))) {
      throw new Error('Oauth error invalid_request: The redirect_uri is not whitelisted');
    }
    const code = randomBytes(16).toString('hex');
    this.#codes.set(code, { scope: has('scope'), redirect: has('redirect_uri') });
    const target = new URL(has('redirect_uri'));
    target.search = this.signed({
      code,
      host: Buffer.from(`${this.domain}/admin`).toString('base64url'),
      shop: this.domain,
      state: has('state'),
      timestamp: String(Math.floor(Date.now() / 1000)),
    });
    return target.href;
  }

  /** A query string with its HMAC, over its other parameters in the order of their names. */
  signed(parameters: Readonly<Record<string, string>>, secret: string = this.clientSecret): string {
    const message = new URLSearchParams(
      Object.entries(parameters).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
    const hmac = createHmac('sha256', secret).update(message.toString()).digest('hex');
    return `${message}&hmac=${hmac}`;
  }

  /** A delivery of a webhook: its headers and its body, of bytes that only the secret signs. */
  delivery(
    topic: string,
    payload: unknown,
    { id = randomBytes(16).toString('hex'), secret = this.clientSecret, domain = this.domain } = {},
  ): { readonly headers: Record<string, string>; readonly body: string } {
    const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-shopify-topic': topic,
        'x-shopify-shop-domain': domain,
        'x-shopify-api-version': apiVersion,
        'x-shopify-webhook-id': id,
        'x-shopify-event-id': createHash('sha256').update(body).digest('hex').slice(0, 32),
        'x-shopify-triggered-at': new Date().toISOString(),
        'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
      },
    };
  }

  async #answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { host = '' } = request.headers;
    const url = new URL(request.url ?? '/', `https://${host}`);
    const body = await bodyOf(request);
    this.asked.push(`${request.method} ${url.pathname}`);
    if (url.hostname === storageHost) return this.#download(url, reply);
    if (url.hostname !== this.domain) return send(reply, 404, { errors: 'Not Found' });
    if (url.pathname === '/admin/oauth/access_token' && request.method === 'POST') return this.#grant(body, reply);
    if (url.pathname === `/admin/api/${apiVersion}/graphql.json` && request.method === 'POST') {
      return this.#graphql(request, body, reply);
    }
    return send(reply, 404, { errors: 'Not Found' });
  }

  /** Codes count once; refreshing gives another refresh token, and the former one lives until the new one is used. */
  #grant(body: string, reply: ServerResponse): void {
    if (this.#isFaulty(reply, ['throttled', 'bulk fails', 'revoked'])) return;
    const form = new URLSearchParams(body.startsWith('{') ? Object.entries(JSON.parse(body) as object) : body);
    const has = (name: string): string => form.get(name) ?? '';
    if (has('client_id') !== this.clientId || !isEqual(has('client_secret'), this.clientSecret)) {
      return send(reply, 401, { error: 'invalid_client' });
    }
    if (has('grant_type') === 'refresh_token') {
      const former = this.#tokens.find(({ refresh }) => refresh === has('refresh_token'));
      if (!former)
        return send(reply, 401, { error: 'invalid_grant', error_description: 'This refresh token is not valid.' });
      return send(reply, 200, this.#issue(former.scope));
    }
    const granted = this.#codes.get(has('code'));
    this.#codes.delete(has('code'));
    if (!granted) {
      return send(reply, 400, {
        error: 'invalid_request',
        error_description: 'The authorization code was not found or was already used',
      });
    }
    if (has('expiring') !== '1')
      return send(reply, 403, { error: 'Non-expiring access tokens are no longer accepted.' });
    this.#tokens.length = 0;
    return send(reply, 200, this.#issue(granted.scope));
  }

  #issue(scope: string) {
    const token: Token = {
      access: `shpat_${randomBytes(16).toString('hex')}`,
      refresh: `shprt_${randomBytes(16).toString('hex')}`,
      scope,
      expires: Date.now() + this.#settings.tokenSeconds * 1000,
    };
    this.#tokens.push(token);
    return {
      access_token: token.access,
      scope,
      expires_in: this.#settings.tokenSeconds,
      refresh_token: token.refresh,
      refresh_token_expires_in: 90 * 24 * 3600,
    };
  }

  async #graphql(request: IncomingMessage, body: string, reply: ServerResponse): Promise<void> {
    const { 'x-shopify-access-token': access = '', 'content-type': type = '' } = request.headers;
    const token = this.#tokens.find((one) => one.access === access);
    if (!token || token.expires <= Date.now() || this.faults[0] === 'revoked') {
      if (this.faults[0] === 'revoked') this.faults.shift();
      return send(reply, 401, {
        errors: '[API] Invalid API key or access token (unrecognized login or wrong password)',
      });
    }
    // The new pair is in use: what came before is over.
    this.#tokens.splice(0, this.#tokens.indexOf(token));
    if (this.#isFaulty(reply, ['bulk fails'])) return;
    if (!type.startsWith('application/json')) return send(reply, 406, { errors: 'Not Acceptable' });
    const { query = '', variables = {} } = JSON.parse(body) as { query?: string; variables?: Record<string, unknown> };
    this.asked.push(query.replaceAll(/\s+/gu, ' ').slice(0, 60));
    const cost = 10;
    this.#available = Math.min(bucket.maximumAvailable, this.#available + bucket.restoreRate / 10);
    const status = { ...bucket, currentlyAvailable: this.#available };
    const extensions = { cost: { requestedQueryCost: cost, actualQueryCost: cost, throttleStatus: status } };
    if (this.faults[0] === 'throttled') {
      this.faults.shift();
      const errors = [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }];
      return send(reply, 200, { errors, extensions: { cost: { ...extensions.cost, actualQueryCost: null } } });
    }
    this.#available -= cost;
    const rootValue = { ...queryRoot(this.shop, this.domain), ...this.#operations() };
    const contextValue = { isBulk: false };
    const result = await graphql({ schema, source: query, variableValues: variables, rootValue, contextValue });
    return send(reply, 200, { ...result, extensions });
  }

  /** What has state: bulk operations and subscriptions. */
  #operations() {
    const query = queryRoot(this.shop, this.domain);
    const bulk = ({ id }: { readonly id: string }) => {
      const operation = this.#bulk.find((one) => one.id === id);
      return operation ? this.#shownBulk(operation) : null;
    };
    return {
      node: (of: { readonly id: string }) => (of.id.includes('/BulkOperation/') ? bulk(of) : query.node(of)),
      bulkOperation: bulk,
      bulkOperationRunQuery: async ({ query: source, groupObjects }: { query: string; groupObjects: boolean }) => {
        const problem = bulkProblem(source);
        const refused = (code: string, message: string) => ({
          bulkOperation: null,
          userErrors: [{ code, field: ['query'], message }],
        });
        if (problem !== undefined) return refused('INVALID', problem);
        const running = this.#bulk.filter(({ status }) => status === 'CREATED' || status === 'RUNNING');
        if (running.length >= mostBulk) {
          return refused('LIMIT_REACHED', 'You have reached the maximum number of concurrent bulk query operations.');
        }
        this.#ids += 1;
        const operation: BulkOperation = {
          id: gid('BulkOperation', this.#ids),
          status: 'CREATED',
          errorCode: null,
          query: source,
          isGrouped: groupObjects,
          createdAt: new Date().toISOString(),
          asked: 0,
          lines: '',
          objects: 0,
          roots: 0,
        };
        this.#bulk.push(operation);
        await runBulk(operation, query);
        return { bulkOperation: this.#shownBulk(operation), userErrors: [] };
      },
      webhookSubscriptions: () => ({
        nodes: this.subscriptions.map((one) => ({ __typename: 'WebhookSubscription', ...one })),
        pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
      }),
      webhookSubscriptionCreate: ({
        topic,
        webhookSubscription: { uri },
      }: {
        readonly topic: string;
        readonly webhookSubscription: { readonly uri?: string };
      }) => {
        const refused = (message: string) => ({
          webhookSubscription: null,
          userErrors: [{ field: ['webhookSubscription', 'uri'], message }],
        });
        if (uri === undefined || !/^(?:https:|http:\/\/localhost)/u.test(uri))
          return refused('Address protocol http:// is not supported');
        if (this.subscriptions.some((one) => one.topic === topic && one.uri === uri)) {
          return refused('Address for this topic has already been taken');
        }
        this.#ids += 1;
        const made = { id: gid('WebhookSubscription', this.#ids), topic, uri, createdAt: new Date().toISOString() };
        this.subscriptions.push(made);
        return { webhookSubscription: made, userErrors: [] };
      },
      webhookSubscriptionDelete: ({ id }: { readonly id: string }) => {
        const at = this.subscriptions.findIndex((one) => one.id === id);
        if (at < 0) {
          return {
            deletedWebhookSubscriptionId: null,
            userErrors: [{ field: ['id'], message: 'Webhook subscription does not exist' }],
          };
        }
        this.subscriptions.splice(at, 1);
        return { deletedWebhookSubscriptionId: id, userErrors: [] };
      },
    };
  }

  /** Created, running, completed: a step each time it is requested. */
  #shownBulk(operation: BulkOperation) {
    operation.asked += 1;
    if (operation.asked === 2) operation.status = 'RUNNING';
    if (operation.asked > 2 && operation.status === 'RUNNING') {
      const fails = this.faults[0] === 'bulk fails';
      if (fails) this.faults.shift();
      operation.status = fails ? 'FAILED' : 'COMPLETED';
      operation.errorCode = fails ? 'INTERNAL_SERVER_ERROR' : null;
    }
    const isDone = operation.status === 'COMPLETED';
    const file = `https://${storageHost}/shopify-tiers-assets/${operation.id.split('/').at(-1)}.jsonl?signature=stand-in`;
    return {
      __typename: 'BulkOperation',
      id: operation.id,
      status: operation.status,
      errorCode: operation.errorCode,
      objectCount: String(isDone ? operation.objects : Math.floor(operation.objects / 2)),
      rootObjectCount: String(isDone ? operation.roots : Math.floor(operation.roots / 2)),
      fileSize: isDone ? String(Buffer.byteLength(operation.lines)) : null,
      // Without any object there is no file.
      url: isDone && operation.objects > 0 ? file : null,
      partialDataUrl: null,
      query: operation.query,
      createdAt: operation.createdAt,
      completedAt: isDone ? operation.createdAt : null,
    };
  }

  #download(url: URL, reply: ServerResponse): void {
    if (this.#isFaulty(reply, ['throttled', 'bulk fails', 'revoked', 'hang up'])) return;
    const number = /(?<number>\d+)\.jsonl$/u.exec(url.pathname)?.groups?.['number'] ?? '';
    const operation = this.#bulk.find(({ id }) => id === gid('BulkOperation', number));
    if (operation?.status !== 'COMPLETED' || url.searchParams.get('signature') !== 'stand-in') {
      reply.writeHead(403, { 'content-type': 'application/xml' }).end('<Error><Code>AccessDenied</Code></Error>');
      return;
    }
    reply.writeHead(200, { 'content-type': 'application/jsonl', 'content-length': Buffer.byteLength(operation.lines) });
    if (this.faults[0] === 'hang up') {
      this.faults.shift();
      reply.write(operation.lines.slice(0, Math.floor(operation.lines.length / 2)), () => reply.destroy());
    } else reply.end(operation.lines);
  }

  /** Does the next fault, unless it is one of those that another place does; whether it did. */
  #isFaulty(reply: ServerResponse, others: readonly Fault[]): boolean {
    const [fault] = this.faults;
    if (fault === undefined || others.includes(fault) || fault === 'throttled') return false;
    this.faults.shift();
    if (fault === 'hang up') reply.destroy();
    else if (fault === 'too many')
      reply.writeHead(429, { 'retry-after': '0.1' }).end('{"errors":"Exceeded 2 calls per second"}');
    else reply.writeHead(500, { 'content-type': 'text/html' }).end('<h1>500</h1>');
    return true;
  }
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function send(reply: ServerResponse, status: number, value: unknown): void {
  reply.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(value));
}
