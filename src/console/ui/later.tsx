import { createElement, type ComponentType } from 'react';
import { useLoaded } from './useLoaded.ts';

/**
 * A part that no first screen shows, and whose code comes when it is drawn first: until then nothing stands in its place,
 * from then on it is there at once. Code that does not come is told like any other failure, and asked for again where the
 * part is drawn anew.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let part: ComponentType<Props> | undefined;
  const arrive = async (): Promise<true> => {
    part = await load();
    return true;
  };
  return function Later(props: Props) {
    useLoaded(arrive, part === undefined);
    return part ? createElement(part, props) : null;
  };
}
