import { Copy, Store } from 'lucide-react';
import { useState } from 'react';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { snippetOf } from '#domain/site/snippet.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { useRefreshed } from '#console/data/useCall.ts';
import { InlineForm } from '#console/form/Form.tsx';
import { useForm } from '#console/form/useForm.ts';
import { useUnsaved } from '#console/form/useSaveActions.ts';
import { notifyText } from '#console/state/notices.ts';
import { site as texts } from './texts.ts';
import { formatDateTime } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { OnOff } from '#console/ui/choices.tsx';
import { PageSection } from '#console/ui/PageFrame.tsx';
import { TextArea, TextField } from '#console/ui/TextField.tsx';
import { DroppedEvents } from './DroppedEvents.tsx';
import { RotateButtons } from './RotateButtons.tsx';
import { errorsOf, formOf, settingsOf, type SiteForm } from './siteForm.ts';

type Site = CallValue<'siteSettings'>;

/** The retailer's site: its script tag, allowed addresses, the secret of identification, and the demo shop. */
export function SiteSection({ site }: { readonly site: Site }) {
  const { t } = useTranslation();
  return (
    <PageSection name="site" title={t('site.title')} text={t('site.text')}>
      <SiteParts site={site} />
    </PageSection>
  );
}

function SiteParts({ site }: { readonly site: Site }) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string>();
  const copied = (id: string, name: 'Snippet' | 'Secret', text: string): Action => ({
    id,
    title: t(`site.copy${name}`),
    group: 'screen',
    icon: Copy,
    ...(name === 'Snippet' && { shortcut: 'y' }),
    run: async () => {
      await navigator.clipboard.writeText(text);
      notifyText('success', t(name === 'Snippet' ? 'site.snippetCopied' : 'site.secretCopied'));
    },
  });
  const demo: Action = {
    id: 'site:demo-shop',
    title: t('site.demoShop'),
    group: 'screen',
    icon: Store,
    shortcut: 'o',
    when: () => site.demo_shop !== null,
    run: () => void window.open(site.demo_shop ?? '', '_blank', 'noopener'),
  };
  return (
    <>
      <TextArea
        name="snippet"
        label={t('site.snippet')}
        hint={t('site.snippetHint')}
        value={snippetOf(site.script)}
        isCode
        readOnly
        onChange={() => undefined}
      />
      <div className="flex flex-wrap items-center gap-2">
        <ActionButton action={copied('site:copy-snippet', 'Snippet', snippetOf(site.script))} />
        {site.demo_shop !== null && <ActionButton action={demo} />}
        <p className="text-table text-ink-2">
          {site.last_event_at === null
            ? t('site.noEvent')
            : t('site.lastEvent', { at: formatDateTime(site.last_event_at) })}
        </p>
      </div>
      <DroppedEvents drops={site.drops} />
      {site.changeable && (
        <>
          <OwnersForm site={site} />
          {secret === undefined ? (
            <p className="text-table text-ink-2">{t(site.secret_made ? 'site.secretHidden' : 'site.noSecret')}</p>
          ) : (
            <TextField
              label={t('site.secret')}
              hint={t('site.secretHint')}
              value={secret}
              readOnly
              onChange={() => undefined}
            />
          )}
          <div data-field="secret" className="flex flex-wrap items-center gap-2">
            {secret !== undefined && <ActionButton action={copied('site:copy-secret', 'Secret', secret)} />}
            <RotateButtons isMade={site.secret_made} onSecret={setSecret} />
          </div>
        </>
      )}
    </>
  );
}

function OwnersForm({ site }: { readonly site: Site }) {
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  const form = useForm<SiteForm>({
    saved: formOf(site),
    validate: errorsOf,
    save: async (values) => {
      await call('siteSettingsSave', { body: settingsOf(values) });
      await refreshed('siteSettings');
      notifyText('success', t('site.saved'));
    },
  });
  useUnsaved(form.changes);
  const field = (name: 'name' | 'origins') => ({
    label: t(`site.${name}`),
    hint: t(`site.${name}Hint`),
    autoComplete: 'off',
    ...form.field(name),
  });
  return (
    <InlineForm form={form} submit={t('site.save')}>
      <TextField {...field('name')} />
      <TextArea {...field('origins')} />
      <OnOff
        name="purchases"
        label={t('site.purchases')}
        hint={t('site.purchasesHint')}
        on={form.values.purchases}
        onChange={(purchases) => form.set({ purchases })}
      />
    </InlineForm>
  );
}

/** The texts of a screen with this section. */
export const siteTexts = { site: texts };
