import { useTranslation as useAnyTranslation } from 'react-i18next';
import type { Translate } from './i18n.ts';

/** react-i18next's hook, with keys and values checked when the code is compiled. */
export const useTranslation = useAnyTranslation as unknown as () => { readonly t: Translate };
