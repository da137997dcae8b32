// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { useCampaignActions, type ActedCampaign } from '#console/features/campaigns/form/useCampaignActions.ts';
import { campaigns } from '#console/features/campaigns/texts.ts';
import { DataProvider } from '#console/shell/DataProvider.tsx';
import { loadTexts } from '#console/texts/i18n.ts';
import { mount } from '../../mount.tsx';

const sent: ActedCampaign = {
  id: 1,
  name: 'Spring',
  status: 'sent',
  channel: 'dodo-mail',
  ledger: { unknown: 0, failed: 0 },
};

/** The titles of the actions that are offered for a campaign. */
async function offered(campaign: ActedCampaign): Promise<readonly string[]> {
  loadTexts({ campaigns });
  const titles: string[] = [];
  function Offer() {
    const actions = useCampaignActions('campaigns', { onSend: vi.fn(), onUnknown: vi.fn() })(campaign);
    titles.splice(0, titles.length, ...actions.filter(({ when }) => when?.() ?? true).map(({ title }) => title));
    return null;
  }
  const page = await mount(
    <DataProvider>
      <Offer />
    </DataProvider>,
  );
  await page.unmount();
  return titles;
}

it('retries failed emails only where some failed', async () => {
  expect(await offered(sent)).not.toContain('Retry failed');
  expect(await offered({ ...sent, ledger: { unknown: 0, failed: 2 } })).toContain('Retry failed');
  expect(await offered({ ...sent, ledger: null })).not.toContain('Retry failed');
});

it('duplicates any campaign, and resends mail that went out', async () => {
  const resend = 'Resend to those who did not open';
  expect(await offered(sent)).toEqual(expect.arrayContaining(['Duplicate', resend]));
  const draft = await offered({ ...sent, status: 'draft', ledger: null });
  expect(draft).toContain('Duplicate');
  expect(draft).not.toContain(resend);
  expect(await offered({ ...sent, channel: 'website', status: 'ended', ledger: null })).not.toContain(resend);
});
