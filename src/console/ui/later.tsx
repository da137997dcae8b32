import { createElement, type ComponentType } from 'react';
import { useLoaded } from './useLoaded.ts';

/**
 * A part that no first screen shows, and whose code comes when it is drawn first: until then `until` stands in its place, or
 * nothing, from then on it is there at once. Code that does not come is told like any other failure, unless something
 * stands there, and asked for again where the part is drawn anew.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  until?: ComponentType<Props>,
): ComponentType<Props> {
  let part: ComponentType<Props> | undefined;
  const arrive = async (): Promise<true> => {
    part = await load();
    return true;
  };
  return function Later(props: Props) {
    useLoaded(arrive, part === undefined, until && ignore);
    const shown = part ?? until;
    return shown ? createElement(shown, props) : null;
  };
}

function ignore(): void {}
