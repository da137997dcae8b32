import type { FederatedProvider } from '#console/identity/federated.ts';

/** Plain marks in the colour of the text; the icon set has no brands. */
const paths: Readonly<Record<FederatedProvider, string>> = {
  microsoft: 'M2.5 2.5h5v5h-5zM8.5 2.5h5v5h-5zM2.5 8.5h5v5h-5zM8.5 8.5h5v5h-5z',
  google: 'M13.2 3.9A6.5 6.5 0 1 0 14.5 8H8.25',
};

/** The mark of an external provider, silent for screen readers. */
export function ProviderMark({ of: provider }: { readonly of: FederatedProvider }) {
  const look =
    provider === 'google' ? { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75 } : { fill: 'currentColor' };
  return (
    <svg viewBox="0 0 16 16" className="size-4 shrink-0 text-ink-2" aria-hidden>
      <path d={paths[provider]} {...look} />
    </svg>
  );
}
