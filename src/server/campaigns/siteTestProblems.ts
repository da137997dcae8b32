import type { Problem } from '#contract/errors.ts';
import type { CampaignForm } from './campaignRow.ts';

/** What keeps a test on the site from starting: both versions run side by side until the campaign ends. */
export function siteTestProblems({ ab, templateId }: Pick<CampaignForm, 'ab' | 'templateId'>): Problem[] {
  if (ab === null) return [];
  const problems: Problem[] = [];
  if ((ab.groupA.templateId ?? templateId) === (ab.groupB.templateId ?? templateId)) {
    const message = 'Choose another template for one of the groups: on a site they differ by what they show.';
    problems.push({ field: 'ab.groupB.templateId', message });
  }
  if (ab.distribution < 100) {
    const message = 'On a site both versions run until the campaign ends: write 100 percent.';
    problems.push({ field: 'ab.distribution', message });
  }
  if (ab.objective === 'opens') {
    const message = 'Nothing is opened on a site. Choose clicks, orders or revenue.';
    problems.push({ field: 'ab.objective', message });
  }
  return problems;
}
