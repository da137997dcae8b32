import { object, safeParse } from 'valibot';
import { segmentDetails } from '#contract/shapes/definition.ts';
import type { Details } from '#console/builder/draftLink.ts';
import type { Kind } from '#domain/conditions/model.ts';
import { useId, type Ref } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { controlClasses, readOnlyClasses } from '#console/ui/classes.ts';
import { useGoToField } from '#console/form/useGoToField.ts';
import { fieldsOf } from '#console/palette/fieldChoices.ts';

const { name, description, segment_external_id: external } = segmentDetails;
const shape = object({ name, description, external });

/** Validates the details with the schema of the calls. */
export function detailProblems(details: Details): Partial<Record<keyof Details, string>> {
  const { issues = [] } = safeParse(shape, details);
  return Object.fromEntries(issues.map((issue) => [issue.path?.[0].key, issue.message]));
}

/** The details in the order of their fields. */
export const detailNames = ['name', 'description', 'external'] as const satisfies readonly (keyof Details)[];

/** Name, description and (of segments) external id, in one line above the definition. */
export function DetailsFields(props: {
  readonly kind: Kind;
  readonly details: Details;
  readonly isReadOnly: boolean;
  readonly nameField?: Ref<HTMLInputElement>;
  readonly onChange: (change: Partial<Details>) => void;
}) {
  const { kind, details, isReadOnly, nameField, onChange } = props;
  const { t } = useTranslation();
  useGoToField(kind, async () => fieldsOf(`${kind}Create`), isReadOnly);
  const problems = detailProblems(details);
  const shared = { isReadOnly } as const;
  return (
    <div className="grid grid-cols-details items-center gap-4 border-b border-line px-6 py-2 narrow:grid-cols-1 narrow:gap-2 narrow:px-4 low:grid-cols-details">
      <InlineField
        {...shared}
        isRequired
        field={nameField}
        name="name"
        problem={details.name === '' ? undefined : problems.name}
        label={t('definitions.fields.name')}
        value={details.name}
        onChange={(name) => onChange({ name })}
      />
      <InlineField
        {...shared}
        name="description"
        problem={problems.description}
        label={t('definitions.fields.description')}
        value={details.description}
        onChange={(description) => onChange({ description })}
      />
      {kind === 'segment' && (
        <InlineField
          {...shared}
          name="external"
          problem={problems.external}
          label={t('definitions.fields.external')}
          value={details.external ?? ''}
          onChange={(external) => onChange({ external: external === '' ? null : external })}
        />
      )}
    </div>
  );
}

function InlineField(props: {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly isRequired?: boolean;
  readonly field?: Ref<HTMLInputElement> | undefined;
  /** Its validation error, also shown at the foot of the page. */
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const { name, label, value, isReadOnly, isRequired = false, field, problem, onChange } = props;
  const id = useId();
  return (
    <div className="flex min-w-0 items-center gap-2 narrow:flex-col narrow:items-stretch narrow:gap-1 low:flex-row low:items-center">
      <label htmlFor={id} className="text-table whitespace-nowrap text-ink-2">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        name={name}
        type="text"
        required={isRequired}
        readOnly={isReadOnly}
        autoComplete="off"
        title={problem}
        aria-invalid={problem === undefined ? undefined : true}
        className={`${controlClasses} ${readOnlyClasses}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
