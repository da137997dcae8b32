import { fillPath, type PathParameters } from './path.ts';
import { screens, type ScreenName } from './screens.ts';
import type { Screen } from './screen.ts';

type ParametersOf<Name extends ScreenName> = PathParameters<(typeof screens)[Name]['path']>;
type Arguments<Name extends ScreenName> = [ParametersOf<Name>] extends [never]
  ? []
  : [parameters: Readonly<Record<ParametersOf<Name>, string | number>>];

/** The path of a screen: `pathTo('segment', { id: 7 })` → `/segments/7`. A missing parameter does not compile. */
export function pathTo<Name extends ScreenName>(name: Name, ...[parameters]: Arguments<Name>): string {
  return fillPath(screens[name].path, parameters ?? {});
}

/** A screen found by its path, with the parameters read from it. */
export interface FoundScreen {
  readonly name: ScreenName;
  readonly screen: Screen;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Finds the screen that a path (without its query) names, or undefined for an unknown path. */
export function screenAt(path: string): FoundScreen | undefined {
  const segments = segmentsOf(path);
  const fitting = patterns.find(({ pattern }) => fits(pattern, segments));
  if (!fitting) return undefined;
  const { name, screen, pattern } = fitting;
  const given = pattern.flatMap((part, index) =>
    isParameter(part) ? [[part.slice(1), decodeSegment(segments[index] ?? '')] as const] : [],
  );
  return { name, screen, parameters: Object.fromEntries(given) };
}

/** Parsed once: every link on screen looks up its screen. */
const patterns = (Object.entries(screens) as [ScreenName, Screen][]).map(([name, screen]) => ({
  name,
  screen,
  pattern: segmentsOf(screen.path),
}));

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length && pattern.every((part, index) => part === segments[index] || isParameter(part))
  );
}

function isParameter(part: string): boolean {
  return part.startsWith(':');
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
