import { siteSettingsEntries } from '#contract/features/site.ts';
import type { CallValue } from '#console/data/call.ts';
import type { FieldErrors } from '#console/form/useForm.ts';
import { shapeErrors } from '#console/tenant/tenantForms.ts';

/** The settings of the site as they are written in the form. */
export interface SiteForm {
  name: string;
  /** One address a line. */
  origins: string;
  purchases: boolean;
}

/** The form of saved settings. */
export function formOf({ name, origins, purchases }: CallValue<'siteSettings'>): SiteForm {
  return { name, origins: origins.join('\n'), purchases };
}

/** The settings of a form. */
export function settingsOf({ origins, ...others }: SiteForm) {
  return { ...others, origins: origins.split('\n').flatMap((line) => line.trim() || []) };
}

/** What is wrong with a form; the first wrong address is named at the field of all. */
export function errorsOf(form: SiteForm): FieldErrors<SiteForm> {
  const settings = settingsOf(form);
  const found = Object.entries(shapeErrors(siteSettingsEntries, settings) as Record<string, string>);
  const named = found.toReversed().map(([path, message]) => {
    const [field = '', position] = path.split('.');
    const written = position === undefined ? undefined : settings.origins[Number(position)];
    return [field, written === undefined ? message : `${written}: ${message}`] as const;
  });
  return Object.fromEntries(named);
}
