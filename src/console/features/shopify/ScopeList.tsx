import { shopify } from './texts.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

type Scope = keyof typeof shopify.scopes;

/** Scopes in words, each with its name at Shopify. */
export function ScopeList({ scopes }: { readonly scopes: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col gap-1 text-table">
      {scopes.map((scope) => (
        <li key={scope} className="flex flex-wrap gap-x-2">
          {scope in shopify.scopes && <span>{t(`shopify.scopes.${scope as Scope}`)}</span>}
          <code className="text-small text-ink-3">{scope}</code>
        </li>
      ))}
    </ul>
  );
}
