import { behindFigure } from '#console/charts/figureOffers.ts';
import { Link } from '#console/navigation/Link.tsx';

/** One step of a funnel. */
export interface FunnelStep {
  readonly name: string;
  readonly value: string;
  /** Its share of the first step, 0 to 1: the length of its bar. */
  readonly share: number;
  /** The rate beside the number. */
  readonly rate: string;
  /** The people of the step; none without people. */
  readonly path?: string | undefined;
}

const length = 100;

/** The steps of a funnel below each other, each with its number, a bar from zero and a rate. */
export function FunnelBars(props: {
  readonly label: string;
  readonly steps: readonly FunnelStep[];
  /** One of several funnels: links are spoken with its label. */
  readonly isOneOfSeveral?: boolean;
}) {
  const { label, steps, isOneOfSeveral = false } = props;
  return (
    <ol aria-label={label} className="flex flex-col gap-3">
      {steps.map(({ name, value, share, rate, path }) => (
        <li key={name} className="flex flex-col gap-1">
          <div className="flex items-baseline gap-3 text-table">
            <span className="min-w-0 flex-1 truncate text-ink-2">{name}</span>
            <span className="font-medium tabular-nums">
              {path === undefined ? (
                value
              ) : (
                <Link
                  href={path}
                  aria-label={isOneOfSeveral ? `${label}, ${name}: ${value}` : `${name}: ${value}`}
                  className="rounded-inner hover:underline"
                  {...behindFigure}
                >
                  {value}
                </Link>
              )}
            </span>
            <span className="w-14 text-right text-ink-2 tabular-nums">{rate}</span>
          </div>
          <svg viewBox={`0 0 ${length} 4`} preserveAspectRatio="none" className="block h-2 w-full" aria-hidden>
            <rect width={length} height="4" className="fill-chart-track" />
            <rect width={barOf(share)} height="4" className="fill-chart-1" />
          </svg>
        </li>
      ))}
    </ol>
  );
}

/** What happened at all is seen. */
function barOf(share: number): number {
  return Math.min(length, Math.max(share > 0 ? 0.5 : 0, share * length));
}
