import { expect } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { startMailingServer, type MailingServer } from '../../mail/mailingServer.ts';
import { valueOf } from '../../testServer.ts';
import { addPeople, addSegment, type TestPerson } from './people.ts';

/** A campaign as these tests read it. */
export interface SentCampaign {
  readonly id: number;
  readonly status: string;
  readonly failure: string | null;
  readonly version: number;
  readonly take_back_until: string | null;
  readonly next_try_at: string | null;
  readonly scheduled_at: string | null;
  readonly scheduled_note: string | null;
  readonly ledger: Readonly<Record<string, number>> | null;
  readonly winner: { readonly group: string; readonly chosen_by: string | null } | null;
}

/** A server whose campaigns go to a mail server over real TCP. */
export interface SendingServer extends MailingServer {
  /** A template with a merge tag; returns its id. */
  template(name?: string, text?: string): Promise<number>;
  /** People and a segment of them; returns its id. */
  segment(people: readonly TestPerson[]): Promise<number>;
  /** A draft that can be sent. */
  draft(more: object): Promise<SentCampaign>;
  /** Does something with a campaign; the reply as it is. */
  action(id: number, action: string): Promise<Response>;
  read(id: number): Promise<SentCampaign>;
  /** Lets the seconds in which a send can be taken back pass. */
  begin(id: number): Promise<void>;
  /** Sends a draft and waits until it has a status. */
  sendUntil(id: number, status: string): Promise<SentCampaign>;
  until(id: number, status: string): Promise<SentCampaign>;
}

let segments = 0;

/** Starts one; `refusing` as startMailServer, with variables of its own. */
export async function startSendingServer(
  refusing?: Parameters<typeof startMailingServer>[0],
  environment: Readonly<Record<string, string>> = {},
  options?: Parameters<typeof startMailingServer>[2],
): Promise<SendingServer> {
  const server = await startMailingServer(refusing, environment, options);
  const { engine } = server;
  const post = (path: string, body: object): Promise<Response> =>
    server.ask(path, { as: 'owner', method: 'POST', body });
  const template = async (name = 'Hello', text = "Hello {{ customer.name | default: 'you' }}"): Promise<number> => {
    const inside = `<mj-section><mj-column><mj-text>${text} <a href="https://shop.example/new">new</a>
      <a href="{{ unsubscribe_url }}">Unsubscribe</a> {{ tenant.address }}</mj-text></mj-column></mj-section>`;
    const source = `<mjml><mj-body>${inside}</mj-body></mjml>`;
    const body = { jsonBody: { version: 1, mode: 'blocks', source }, templateName: name };
    return (await valueOf<{ templateId: number }>(await post('template', body))).templateId;
  };
  const read = async (id: number): Promise<SentCampaign> => {
    const found = await valueOf<SentCampaign>(await server.ask(`campaign/${id}`, { as: 'owner' }));
    if (found.ledger) {
      const { audience, ...states } = found.ledger;
      expect(
        Object.values(states).reduce((sum, people) => sum + people, 0),
        'the sum of the ledger',
      ).toBe(audience);
    }
    return found;
  };
  const action = (id: number, name: string): Promise<Response> =>
    server.ask(`campaign/${id}/status`, { as: 'owner', method: 'PUT', body: { action: name } });
  const begin = async (id: number): Promise<void> => {
    await engine.write((writer) =>
      tenantDb(writer)
        .updateTable('campaign_run')
        .set({ begins_at: new Date(0).toISOString() })
        .where('campaign_id', '=', id)
        .execute(),
    );
  };
  const until = (id: number, status: string): Promise<SentCampaign> =>
    eventually(async () => {
      const found = await read(id);
      expect(found.status).toBe(status);
      return found;
    });
  return {
    ...server,
    template,
    read,
    action,
    begin,
    until,
    segment: async (people) => {
      await addPeople(engine, people);
      segments += 1;
      return addSegment(
        engine,
        `Segment of a test ${segments}`,
        people.map((one) => one.user_id),
      );
    },
    draft: async (more) => {
      const body = {
        name: 'Spring',
        subject: 'Spring, {{ customer.name }}',
        senderName: 'Corner Shop',
        fromEmailAddress: 'news@shop.example',
        templateId: await template(),
        ...more,
      };
      return valueOf<SentCampaign>(await post('campaign', body));
    },
    sendUntil: async (id, status) => {
      await valueOf(await action(id, 'send'));
      await begin(id);
      return until(id, status);
    },
  };
}

/** People with ids `<prefix>1` … and an address each. */
export function peopleNamed(prefix: string, count: number): TestPerson[] {
  return Array.from({ length: count }, (_, index) => ({
    user_id: `${prefix}${index + 1}`,
    name: `${prefix}${index + 1}`,
    email: `${prefix.toLowerCase()}${index + 1}@example.com`,
  }));
}
