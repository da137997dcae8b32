import { blankCells, orderLines, wrongAddresses, type ImportType, type RowRules } from '#domain/imports/targets.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { RadioGroup } from '#console/ui/choices.tsx';

/**
 * How the rows of a file are read: empty cells, customers with an invalid address, lines that continue the order above.
 */
export function RowRuleFields(props: {
  readonly type: ImportType;
  readonly rules: RowRules;
  /** The fields that the file fills. */
  readonly filled: Readonly<Record<string, unknown>>;
  readonly onChange: (rules: RowRules) => void;
}) {
  const { type, rules, filled, onChange } = props;
  const { t } = useTranslation();
  return (
    <>
      <RadioGroup
        label={t('imports.blanks.title')}
        hint={t('imports.blanks.hint')}
        value={rules.blanks ?? 'keep'}
        options={blankCells.map((value) => ({ value, label: t(`imports.blanks.${value}`) }))}
        onChange={(blanks) => onChange({ blanks })}
      />
      {type === 'customers' && filled['email'] !== undefined && (
        <RadioGroup
          label={t('imports.wrongAddresses.title')}
          hint={t('imports.wrongAddresses.hint')}
          value={rules.wrong_addresses ?? 'reject'}
          options={wrongAddresses.map((value) => ({ value, label: t(`imports.wrongAddresses.${value}`) }))}
          onChange={(wrong) => onChange({ wrong_addresses: wrong })}
        />
      )}
      {type === 'sales' && filled['transaction_id'] !== undefined && (
        <RadioGroup
          label={t('imports.orderLines.title')}
          hint={t('imports.orderLines.hint')}
          value={rules.order_lines ?? 'named'}
          options={orderLines.map((value) => ({ value, label: t(`imports.orderLines.${value}`) }))}
          onChange={(lines) => onChange({ order_lines: lines })}
        />
      )}
    </>
  );
}
