import { keys } from '#console/state/keys.ts';

/** Whether an action is on screen, by its id; the registry says it, which itself needs to know what keys actions have. */
let isHere: (id: string) => boolean = () => false;

/** Names who knows what is on screen. */
export function setPresence(knows: (id: string) => boolean): void {
  isHere = knows;
}

/** Two shortcuts that cannot both work: the same, or one begins with the other. */
export function clash(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `);
}

/**
 * The title of the action on screen that a person chose these keys for, which another action came with; undefined where
 * nobody did. Chosen keys go before usual ones wherever both actions are (docs/decisions/018).
 */
export function overriddenBy(id: string, shortcut: string): string | undefined {
  for (const [other, { title, shortcuts }] of Object.entries(keys.own)) {
    if (other !== id && shortcuts.some((own) => clash(own, shortcut)) && isHere(other)) return title;
  }
  return undefined;
}
