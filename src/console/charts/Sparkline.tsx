const width = 60;
const height = 16;

/** A few values as a line of 60 × 16 px from zero, with the figures in words for screen readers. */
export function Sparkline({ values, label }: { readonly values: readonly number[]; readonly label: string }) {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = high - low || 1;
  const step = width / Math.max(1, values.length - 1);
  const points = values.map((value, index) => {
    const y = height - 1 - ((value - low) / span) * (height - 2);
    return `${(index * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className="inline-block"
    >
      <title>{label}</title>
      <polyline
        points={points.join(' ')}
        fill="none"
        strokeWidth="1.5"
        strokeLinejoin="round"
        className="stroke-chart-1"
      />
    </svg>
  );
}
