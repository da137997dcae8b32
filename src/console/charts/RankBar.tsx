const length = 100;

/** A part of a whole as a thin bar from zero; the figures beside it say the number. */
export function RankBar({ share, track = false }: { readonly share: number; readonly track?: boolean }) {
  const width = Math.min(length, Math.max(share > 0 ? 0.5 : 0, share * length));
  return (
    <svg viewBox={`0 0 ${length} 4`} preserveAspectRatio="none" className="block h-1 w-full" aria-hidden>
      {track && <rect width={length} height="4" className="fill-chart-track" />}
      <rect width={width} height="4" className="fill-chart-1" />
    </svg>
  );
}
