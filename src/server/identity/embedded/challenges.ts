import { randomBytes } from 'node:crypto';
import type { Attempt } from './srp.ts';

/** A sign-in that waits for its proof. */
export interface Challenge extends Attempt {
  readonly email: string;
  /** Absent for an address nobody has; the proof then fails like a wrong password. */
  readonly userId?: string;
}

const lifeMs = 3 * 60_000;
const mostWaiting = 10_000;

/** The challenges given out and not yet answered; each is answered once, within three minutes. */
export interface Challenges {
  /** Keeps a challenge; gives its SECRET_BLOCK. */
  add(challenge: Omit<Challenge, 'secretBlock'>, now: number): string;
  /** Takes a challenge out by its SECRET_BLOCK. */
  take(secretBlock: string, now: number): Challenge | undefined;
}

/** Challenges in memory; a restart only makes the person sign in again. */
export function challengesOf(): Challenges {
  const waiting = new Map<string, { challenge: Challenge; until: number }>();
  return {
    add: (challenge, now) => {
      for (const [block, { until }] of waiting) {
        if (until > now && waiting.size < mostWaiting) break;
        waiting.delete(block);
      }
      const secretBlock = randomBytes(64);
      const name = secretBlock.toString('base64');
      waiting.set(name, { challenge: { ...challenge, secretBlock }, until: now + lifeMs });
      return name;
    },
    take: (secretBlock, now) => {
      const found = waiting.get(secretBlock);
      waiting.delete(secretBlock);
      return found && found.until > now ? found.challenge : undefined;
    },
  };
}
