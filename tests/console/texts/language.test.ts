// @vitest-environment jsdom
import { en } from '#console/texts/en.ts';
import { t } from '#console/texts/i18n.ts';
import { notices } from '#domain/notices.ts';
import { getI18n } from 'react-i18next';
import { describe, expect, it } from 'vitest';

describe('the language', () => {
  it('is English, and falls back to English (1 §9: language)', () => {
    const { language, options } = getI18n();
    expect([language, options.fallbackLng]).toEqual(['en', ['en']]);
  });

  it('comes from one catalogue, where the specification’s sentences stand as the domain has them', () => {
    expect(Object.keys(en.notices)).toEqual(Object.keys(notices));
    expect(t('notices.tenantIdCopied')).toBe('Tenant ID copied to clipboard');
  });
});
