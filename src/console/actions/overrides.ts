import { keys } from '#console/state/keys.ts';

/** Whether an action is on screen, by its id; injected by the registry, which depends on this module. */
let isHere: (id: string) => boolean = () => false;

/** Injects the check for actions on screen. */
export function setPresence(knows: (id: string) => boolean): void {
  isHere = knows;
}

/** Two shortcuts that conflict: equal, or one is a prefix of the other. */
export function clash(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `);
}

/**
 * The title of the action on screen that the user gave these default keys to; undefined where there is none. Chosen
 * keys win over defaults wherever both actions are (docs/decisions/018).
 */
export function overriddenBy(id: string, shortcut: string): string | undefined {
  for (const [other, { title, shortcuts }] of Object.entries(keys.own)) {
    if (other !== id && shortcuts.some((own) => clash(own, shortcut)) && isHere(other)) return title;
  }
  return undefined;
}
