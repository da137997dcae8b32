/** The product's mark; its name stands beside it. */
export function Logo({ large = false }: { readonly large?: boolean }) {
  return (
    <svg viewBox="0 0 20 20" className={`${large ? 'size-7' : 'size-5'} shrink-0 text-accent`} aria-hidden>
      <rect width="20" height="20" rx="4" fill="currentColor" />
      <path d="M6.5 5h3.2a5 5 0 0 1 0 10H6.5z" fill="none" strokeWidth="2" className="stroke-accent-contrast" />
    </svg>
  );
}
