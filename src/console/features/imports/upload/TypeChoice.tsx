import { importFeature, importTypes, type ImportType } from '#domain/imports/targets.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { focusOnMount } from '#console/ui/focus.ts';
import { reasonOf, useAccess } from '#console/actions/access.ts';

/** The types a user may import: those whose feature is granted. */
export function usePermittedTypes(): readonly ImportType[] {
  const access = useAccess();
  return importTypes.filter((type) => access(importFeature[type]).kind === 'granted');
}

/** A choice of import types. Hidden ones are left out; blocked ones are disabled with a reason. */
export function TypeChoice(props: {
  readonly type: ImportType;
  readonly disabled: boolean;
  /** Focuses the chosen type, since the choice remounts with its result. */
  readonly hasFocus?: boolean;
  readonly onChange: (type: ImportType) => void;
}) {
  const { type, disabled, hasFocus = false, onChange } = props;
  const { t } = useTranslation();
  const access = useAccess();
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="pb-1 text-table font-medium">{t('imports.choose.type')}</legend>
      {importTypes.map((one) => {
        const decision = access(importFeature[one]);
        if (decision.kind === 'hidden') return null;
        const reason = reasonOf(decision);
        return (
          <label key={one} className="flex items-center gap-2 text-body">
            <input
              type="radio"
              name="import-type"
              className="size-4 accent-accent"
              value={one}
              checked={one === type}
              ref={hasFocus && one === type ? focusOnMount : undefined}
              disabled={disabled || reason !== undefined}
              onChange={() => onChange(one)}
            />
            {t(`imports.types.${one}`)}
            {reason !== undefined && <span className="text-small text-ink-3">{reason}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}
