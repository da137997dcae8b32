// @vitest-environment jsdom
import { pathTo } from '#contract/links.ts';
import { fieldEntries, loadScreenFields, screenFields } from '#console/palette/screenFields.ts';
import { customerKind } from '#console/records/customerKind.ts';
import { productKind } from '#console/records/productKind.ts';
import { campaignValues } from '#console/features/campaigns/form/campaignKind.ts';
import { formOf } from '#console/features/chat/chatForm.ts';
import { goToField } from '#console/form/focusField.ts';
import { automationFields } from '#console/features/automation/automationFieldRows.ts';
import { setPermissions } from '#console/state/tenant.ts';
import { featureCodes } from '#domain/access/features.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

beforeAll(loadScreenFields);
const allow = (open: readonly string[]) =>
  setPermissions(
    permissionsOf(
      featureCodes.map((feature) => ({ feature, status: 'SUBSCRIBED' as const })),
      featureCodes.map((feature) => ({ feature, status: open.includes(feature) ? 'AUTHORIZED' : 'UNAUTHORIZED' })),
    ),
  );
beforeEach(() => allow(featureCodes));

const namesOn = (screen: string): readonly string[] =>
  screenFields()
    .filter((set) => set.screen === screen)
    .flatMap(({ fields }) => fields.map(({ name }) => name));

/** Set by other fields of the form. */
const derived = new Set(['recommendationId', 'resendOf']);
const chatValues = { languages: ['en'], hours: null, filterId: null } as unknown as Parameters<typeof formOf>[0];

describe('every field of a long form', () => {
  it.each([
    ['campaignCreate', Object.keys(campaignValues(undefined)).filter((name) => !derived.has(name))],
    ['customerCreate', customerKind.sections.flatMap(({ fields }) => fields.map(({ name }) => name))],
    ['productCreate', productKind.sections.flatMap(({ fields }) => fields.map(({ name }) => name))],
    ['chatbotSettings', Object.keys(formOf(chatValues))],
    ['segmentCreate', ['name', 'description', 'external']],
    ['templateCreate', ['name', 'preheader', 'channel', 'isDefault']],
    ['profile', ['name', 'familyName', 'email', 'phone', 'password']],
    ['connectorSettings', ['name', 'origins', 'purchases', 'api_key', 'list_id', 'client_id', 'list_key']],
  ])('of %s is a row of the palette', (screen, names) => {
    expect(namesOn(screen)).toEqual(expect.arrayContaining(names));
  });

  it('of an automation is a choice of its page', () => {
    const names = automationFields.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['title', 'recipe', 'waitHours', 'capDays', 'segmentId', 'subject']));
  });
});

describe('a row of a field', () => {
  it('leads to it on its screen, and names it in the address', () => {
    const vat = fieldEntries([], true).find(({ path }) => path === '/settings?field=vat');
    expect(vat).toMatchObject({ title: 'VAT', section: 'fields' });
  });

  it('of owners is there for owners alone', () => {
    const titles = fieldEntries([], false).map(({ path }) => path);
    expect(titles).not.toContain('/settings?field=vat');
    expect(titles).toContain('/settings?field=keyboard');
  });

  it('of a screen that is not open to the person is left out', () => {
    allow(featureCodes.filter((code) => code !== 'CAMPAIGNS.CREATE'));
    const paths = fieldEntries([], true).map(({ path }) => path);
    expect(paths).not.toContain('/new-campaign?field=subject');
  });

  it('of the screen itself gives way to what goes to the field there', () => {
    const own = { id: 'campaign:go-to-field', title: 'Go to field …', group: 'form' as const, run: () => undefined };
    const paths = fieldEntries([own], true, pathTo('campaign', { id: 7 })).map(({ path }) => path);
    expect(paths).not.toContain('/new-campaign?field=subject');
    expect(paths).toContain('/settings?field=vat');
  });
});

describe('going to a field', () => {
  it('selects the text of a field, and focuses the heading of a section or the chosen option of a group', () => {
    document.body.innerHTML = `<main>
      <input name="vat" value="10">
      <section data-section="roles"><h2 tabindex="-1">Roles</h2></section>
      <fieldset data-field="tone"><input type="radio" value="a"><input type="radio" value="b" checked></fieldset>
    </main>`;
    vi.stubGlobal('CSS', { escape: (text: string) => text });
    Element.prototype.scrollIntoView = () => undefined;
    expect(goToField('vat')).toBe(true);
    expect(document.activeElement).toHaveProperty('selectionEnd', 2);
    expect(goToField('roles')).toBe(true);
    expect(document.activeElement?.textContent).toBe('Roles');
    expect(goToField('tone')).toBe(true);
    expect(document.activeElement).toHaveProperty('value', 'b');
    expect(goToField('nothing')).toBe(false);
  });
});
