import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { saveSetting } from '#server/settings/settings.ts';
import { valueOf } from '../../testServer.ts';
import { peopleNamed, startSendingServer, type SendingServer } from './sendingServer.ts';

interface Checks {
  readonly checks: readonly { check: string; state: string; field: string; message: string }[];
  readonly scheduled_at: string | null;
}

describe('checks of an unsaved campaign', () => {
  let server: SendingServer;
  let segmentId: number;
  let form: Readonly<Record<string, unknown>>;
  const checks = async (more: object = {}, id?: number): Promise<Checks['checks']> => {
    const body = { form: { ...form, ...more }, ...(id !== undefined && { id }) };
    return (await valueOf<Checks>(await server.ask('campaign/checks', { as: 'owner', method: 'POST', body }))).checks;
  };
  const htmlTemplate = async (document: string): Promise<number> => {
    const body = { jsonBody: { version: 1, mode: 'html', document }, templateName: 'Pasted' };
    const reply = await server.ask('template', { as: 'owner', method: 'POST', body });
    return (await valueOf<{ templateId: number }>(reply)).templateId;
  };
  const errors = async (more: object) => (await checks(more)).filter(({ state }) => state === 'error');
  const one = async (check: string, more: object = {}) => (await checks(more)).filter((found) => found.check === check);

  beforeAll(async () => {
    server = await startSendingServer();
    segmentId = await server.segment([
      ...peopleNamed('C', 4),
      { user_id: 'nameless', email: 'nameless@example.com' },
      { user_id: 'against', name: 'Against', email: 'against@example.com', email_consented: 'false' },
    ]);
    form = {
      name: 'Spring',
      subject: 'Spring is here',
      senderName: 'Corner Shop',
      fromEmailAddress: 'news@shop.example',
      templateId: await server.template(),
      segmentIds: [segmentId],
    };
  });
  afterAll(() => server.close());

  it('say of a form that can be sent what was looked at, and find nothing against it', async () => {
    const found = await checks();
    expect(found.map(({ check, state }) => `${check} ${state}`)).toEqual([
      'audience ok',
      'template ok',
      'subject ok',
      'sender ok',
      'address ok',
      'mergeTags ok',
      'links ok',
      'unsubscribe ok',
      'frequencyCap ok',
      'otherCampaigns ok',
      'schedule ok',
    ]);
    expect(found[0]?.message).toBe('5 people will receive this email.');
  });

  it.each([
    [{ ab: { distribution: 0 } }, 'ab.distribution', 'Enter a whole percentage from 1 to 100.'],
    [{ ab: { distribution: 101 } }, 'ab.distribution', 'Enter a whole percentage from 1 to 100.'],
    [{ ab: { distribution: 'abc' } }, 'ab.distribution', 'Enter a whole percentage from 1 to 100.'],
    [{ segmentIds: [] }, 'segmentIds', 'Choose at least one segment.'],
    [{ segmentIds: [9999] }, 'segmentIds', 'Segment 9999 does not exist. Remove it.'],
    [{ templateId: null }, 'templateId', 'Choose a template.'],
    [{ subject: '' }, 'subject', 'Enter a subject.'],
    [
      { subject: 'Hi {{ customer.nme }}' },
      'subject',
      'There is no merge tag customer.nme. Did you mean customer.name?',
    ],
    [{ fromEmailAddress: '' }, 'fromEmailAddress', 'Enter a sender address.'],
    [
      { scheduledDateAndTime: '2020-01-01T09:00' },
      'scheduledDateAndTime',
      'This time is in the past. Choose a later one.',
    ],
    [{ scheduledDateAndTime: 'soon' }, 'scheduledDateAndTime', /Enter a date and a time/u],
    [{ name: '' }, 'name', 'This field is required'],
    [{ channel: 'zoho' }, 'channel', /Zoho Campaigns is not connected/u],
  ])('find %j with a sentence at its field, and nothing else against it', async (more, field, message) => {
    const text = typeof message === 'string' ? message : expect.stringMatching(message);
    expect(await errors(more)).toEqual([expect.objectContaining({ field, message: text })]);
  });

  it('say nothing fine of a field with an error', async () => {
    expect(await one('subject', { subject: 'Hi {{ customer.nme }}' })).toEqual([
      expect.objectContaining({ state: 'error', field: 'subject' }),
    ]);
  });

  it.each([
    ['has a comment with the tag', '<!-- {{ unsubscribe_url }} -->'],
    ['names the tag without a link', 'unsubscribe_url {{ unsubscribe_url }}'],
    ['has none', '<a href="https://shop.example/">Shop</a>'],
  ])('find an email that nobody can unsubscribe from: it %s', async (_, link) => {
    const templateId = await htmlTemplate(`<p>Hello {{ tenant.address }} ${link}</p>`);
    const message = 'The email has no unsubscribe link. Insert a footer in the template.';
    expect(await errors({ templateId })).toEqual([
      { check: 'unsubscribe', state: 'error', field: 'templateId', message },
    ]);
    const { id } = await server.draft({ ...form, templateId });
    expect(await (await server.action(id, 'send')).json()).toMatchObject({ error: { message } });
  });

  it('find a stored template that cannot be rendered for everybody, and its campaign does not start', async () => {
    const templateId = await server.template('Fails');
    await server.engine.write((writer) =>
      tenantDb(writer)
        .updateTable('template')
        .set({
          html_body:
            '<a href="{{ unsubscribe_url }}">x</a>{{ tenant.address }}{% if customer.name %}x{% else %}{{ 1 | append }}{% endif %}',
        })
        .where('id', '=', templateId)
        .execute(),
    );
    const message = expect.stringMatching(/^The email cannot be rendered: append/u);
    expect(await errors({ templateId })).toEqual([{ check: 'template', state: 'error', field: 'templateId', message }]);
    const { id } = await server.draft({ ...form, templateId });
    expect(await (await server.action(id, 'send')).json()).toMatchObject({ error: { message } });
  });

  it('find tags of another system, in the template and in the subject', async () => {
    const document = '<p>*|FNAME|* {{ tenant.address }} <a href="{{ unsubscribe_url }}">x</a></p>';
    const templateId = await htmlTemplate(document);
    const found = await one('mergeTags', { templateId, subject: 'Hi %recipient.name%' });
    expect(found.filter(({ state }) => state === 'warning').map(({ field, message }) => [field, message])).toEqual([
      [
        'subject',
        '“%recipient.name%” is a merge tag from another system, so recipients would see it as text. Replace it with a merge tag.',
      ],
      [
        'templateId',
        '“*|FNAME|*” is a merge tag from another system, so recipients would see it as text. Open the template and choose Replace all.',
      ],
    ]);
  });

  it('find a template with products in a campaign without any', async () => {
    const inside = '{% for item in products %}{{ item.name }}{% endfor %}';
    const templateId = await server.template('Products', inside);
    expect(await one('products', { templateId })).toMatchObject([
      { state: 'warning', field: 'type', message: expect.stringMatching(/this campaign has none/u) },
    ]);
    const [product] = await server.engine.query<{ id: string }>('SELECT item_id AS id FROM product ORDER BY 1 LIMIT 1');
    const chosen = { type: 'Manual', manualType: 'Handpicked', absolutePositioningProductIds: [product?.id ?? ''] };
    expect(await one('products', { templateId, ...chosen })).toMatchObject([
      { state: expect.stringMatching(/ok|warning/u) },
    ]);
    expect(await one('products')).toEqual([]);
  });

  it('find a business without a postal address, an error for a new start and a warning once it is scheduled', async () => {
    const details = async (postalAddress: string) =>
      server.engine.write((writer) => saveSetting(writer, 'campaign-details', { postalAddress }));
    const { id } = await server.draft({ ...form, scheduledDateAndTime: '2099-01-01T09:00' });
    await valueOf(await server.action(id, 'schedule'));
    await details('');
    try {
      const found = (await checks()).filter(({ check }) => check === 'address');
      expect(found).toEqual([
        expect.objectContaining({ state: 'error', message: expect.stringMatching(/^Your postal address is missing/u) }),
      ]);
      expect((await checks({}, id)).filter(({ check }) => check === 'address')).toMatchObject([{ state: 'warning' }]);
      const other = await server.draft(form);
      expect((await server.action(other.id, 'send')).status).toBe(422);
    } finally {
      await details('12 Salamanca Place');
    }
  });

  it('find a deleted template, an archived segment and an audience of nobody', async () => {
    const templateId = await server.template('Gone');
    await valueOf(await server.ask(`template/${templateId}`, { as: 'owner', method: 'DELETE' }));
    expect(await errors({ templateId })).toMatchObject([
      { check: 'template', message: 'The template was deleted. Restore it or choose another.' },
    ]);
    const archived = await server.segment(peopleNamed('Archived', 1));
    await server.engine.write((writer) =>
      tenantDb(writer)
        .updateTable('segment_definition')
        .set({ status: 'archived' })
        .where('id', '=', archived)
        .execute(),
    );
    expect(await errors({ segmentIds: [archived] })).toMatchObject([
      { check: 'audience', message: expect.stringMatching(/is archived\. Activate it or remove it\.$/u) },
    ]);
    const nobody = await server.segment([{ user_id: 'never', email: 'never@example.com', email_consented: 'false' }]);
    expect(await errors({ segmentIds: [nobody] })).toMatchObject([
      { check: 'audience', message: 'This campaign has no recipients. Check its audience.' },
    ]);
  });

  it('count the people of this audience who have no value for a merge tag without a default', async () => {
    expect(await one('mergeTags', { subject: 'Hi {{ customer.name }}' })).toEqual([
      {
        check: 'mergeTags',
        state: 'warning',
        field: 'subject',
        message: '1 person in the audience has no name. Give {{ customer.name }} a default.',
      },
    ]);
    const withDefault = "Hi {{ customer.name | default: 'you' }}";
    expect(await one('mergeTags', { subject: withDefault })).toMatchObject([{ state: 'ok' }]);
    const groupB = { subject: 'Hi {{ customer.surname }}' };
    expect(await one('mergeTags', { ab: { groupB } })).toMatchObject([
      { field: 'ab.groupB.subject', message: expect.stringMatching(/^5 people .* have no surname/u) },
    ]);
  });

  it('find links that are not secure or lead nowhere', async () => {
    const links = '<a href="http://shop.example/old">old</a> <a href="#">here</a>';
    const templateId = await server.template('Links', links);
    expect((await one('links', { templateId })).map(({ message }) => message)).toEqual([
      '“#” is not a valid link. Correct it in the template.',
      'A link isn’t secure: http://shop.example/old. Use https://.',
    ]);
  });

  it('name a time that a clock change skips or repeats, with the time that counts', async () => {
    const timeZone = 'Europe/Vienna';
    expect(await one('schedule', { timeZone, scheduledDateAndTime: '2027-03-28T02:30' })).toMatchObject(
      [{ state: 'warning', message: /skip this time, so it will be sent on 28 March 2027 at 03:30/u }].map((row) => ({
        ...row,
        message: expect.stringMatching(row.message),
      })),
    );
    expect(await one('schedule', { timeZone, scheduledDateAndTime: '2027-10-31T02:30' })).toMatchObject([
      { state: 'warning', message: expect.stringMatching(/This time occurs twice.*31 October 2027 at 02:30/u) },
    ]);
    expect(await one('schedule', { timeZone, scheduledDateAndTime: '2027-06-01T09:00' })).toMatchObject([
      { state: 'ok', message: expect.stringMatching(/1 June 2027 at 09:00/u) },
    ]);
  });

  it('count whom the frequency cap leaves out', async () => {
    await server.engine.write(async (writer) => {
      await saveSetting(writer, 'campaign-details', {
        postalAddress: 'Quay 1',
        frequencyCap: { mails: 1, days: 3 },
        attributionDays: 7,
      });
      const db = tenantDb(writer);
      const { customer_no: number } = await db
        .selectFrom('customer')
        .select('customer_no')
        .where('user_id', '=', 'C1')
        .executeTakeFirstOrThrow();
      const mail = { email_id: 'had', user_id: 'C1', customer_no: number, sent_dt: new Date().toISOString() };
      await db.insertInto('email').values(mail).execute();
    });
    expect(await one('frequencyCap')).toMatchObject([
      { state: 'warning', message: '1 person received an email in 3 days, so the frequency cap skips them.' },
    ]);
    await server.engine.write((writer) =>
      saveSetting(writer, 'campaign-details', { postalAddress: 'Quay 1', frequencyCap: null, attributionDays: 7 }),
    );
  });

  it('name other campaigns to the same people within seven days, sent or scheduled, but never itself', async () => {
    const own = await server.draft({ segmentIds: [segmentId] });
    await server.sendUntil(own.id, 'sent');
    const [found] = await one('otherCampaigns');
    expect(found).toMatchObject({
      state: 'warning',
      message: '5 people in this audience also get “Spring” within 7 days.',
    });
    expect((await checks({}, own.id)).find(({ check }) => check === 'otherCampaigns')).toMatchObject({ state: 'ok' });
    const inTwoWeeks = new Date(Date.now() + 14 * 24 * 3600_000).toISOString().slice(0, 16);
    const later = { timeZone: 'UTC', scheduledDateAndTime: inTwoWeeks };
    expect(await one('otherCampaigns', later)).toMatchObject([{ state: 'ok' }]);
    const planned = await server.draft({ name: 'Planned', segmentIds: [segmentId], ...later });
    await valueOf(await server.action(planned.id, 'schedule'));
    expect(await one('otherCampaigns', later)).toMatchObject([
      { message: '5 people in this audience also get “Planned” within 7 days.' },
    ]);
  });

  it('save nothing', async () => {
    const count = async (): Promise<number> =>
      (await valueOf<object[]>(await server.ask('campaign', { as: 'owner' }))).length;
    const before = await count();
    await checks({ name: 'Not saved' });
    expect(await count()).toBe(before);
  });
});
