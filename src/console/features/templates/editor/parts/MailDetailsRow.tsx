import { useId } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { controlClasses, readOnlyClasses } from '#console/ui/classes.ts';
import { PlainSelect } from '#console/ui/Select.tsx';
import { templateChannels } from '#contract/features/templates.ts';
import { editDetails, type MailDetails, type MailEditor } from '../mailEditor.ts';

/** Name, preheader, channel and default mark, in one line above the panes. Content of a site has no preheader. */
export function MailDetailsRow(props: {
  readonly editor: MailEditor;
  readonly details: MailDetails;
  readonly isReadOnly: boolean;
}) {
  const { editor, details, isReadOnly } = props;
  const { t } = useTranslation();
  const id = useId();
  const field = (name: 'name' | 'preheader', isRequired: boolean) => (
    <div className="flex min-w-0 items-center gap-2 narrow:flex-col narrow:items-stretch narrow:gap-1">
      <label htmlFor={`${id}-${name}`} className="text-table whitespace-nowrap text-ink-2">
        {t(`mail.fields.${name}`)}
      </label>
      <input
        id={`${id}-${name}`}
        name={name}
        type="text"
        autoComplete="off"
        required={isRequired}
        readOnly={isReadOnly}
        maxLength={name === 'name' ? 100 : 300}
        className={`${controlClasses} ${readOnlyClasses}`}
        value={details[name]}
        onChange={(event) => editDetails(editor, { [name]: event.target.value })}
      />
    </div>
  );
  return (
    <div className="grid grid-cols-mail-details items-center gap-4 border-b border-line px-6 py-2 narrow:grid-cols-1 narrow:gap-2 narrow:px-4">
      {field('name', true)}
      {details.channel === 'website' ? <span className="narrow:hidden" /> : field('preheader', false)}
      <div className="flex items-center gap-3 text-table">
        <PlainSelect
          name="channel"
          aria-label={t('mail.fields.channel')}
          disabled={isReadOnly}
          className="h-control-large shrink-0 rounded border border-line-control bg-surface px-2"
          value={details.channel}
          options={templateChannels.map((value) => ({ value, label: t(`mail.channels.${value}`) }))}
          onChange={(channel) => editDetails(editor, { channel })}
        />
        <label className="flex items-center gap-2 whitespace-nowrap">
          <input
            type="checkbox"
            name="isDefault"
            className="size-4 accent-accent"
            disabled={isReadOnly}
            checked={details.isDefault}
            onChange={(event) => editDetails(editor, { isDefault: event.target.checked })}
          />
          {t('mail.fields.isDefault')}
        </label>
      </div>
    </div>
  );
}
