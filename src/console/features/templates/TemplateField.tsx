import { pathTo } from '#contract/links.ts';
import { Link } from '#console/navigation/Link.tsx';
import { Select } from '#console/ui/Select.tsx';
import { useBeside } from '#console/data/beside.ts';

/** The template of a campaign, of those for its channel; a link opens it. */
export function TemplateField(props: {
  readonly label: string;
  readonly name?: string;
  readonly channel: string;
  /** The choice of none, and the text of the link. */
  readonly noTemplate: string;
  readonly openTemplate: string;
  readonly error?: string | undefined;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}) {
  const { label, name, channel, noTemplate, openTemplate, error, value, onChange } = props;
  const templates = useBeside('templateList', { query: {} }, 'templates');
  const { data = [] } = templates;
  const kind = channel === 'website' ? 'website' : 'dodo-mail';
  const offered = data.filter((template) => template.channel === kind || template.templateId === value);
  const options = offered.map(({ templateId, templateName }) => ({ value: String(templateId), label: templateName }));
  return (
    <div className="flex flex-col gap-1">
      <Select
        label={label}
        name={name}
        error={error}
        value={value === null ? '' : String(value)}
        isPending={templates.data === undefined && !templates.error}
        options={[{ value: '', label: noTemplate }, ...options]}
        onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
      />
      {value !== null && (
        <span className="text-small">
          <Link className="text-accent-text underline" href={pathTo('template', { id: value })}>
            {openTemplate}
          </Link>
        </span>
      )}
    </div>
  );
}
