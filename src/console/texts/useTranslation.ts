import { t } from './i18n.ts';

const translation = { t } as const;

/**
 * The texts for a component. The console has one language (specification 1 §9), so that nothing has to be followed; with a
 * second one, this is the place that follows the choice (docs/decisions/022).
 */
export function useTranslation(): typeof translation {
  return translation;
}
