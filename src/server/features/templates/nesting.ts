import { Parser } from 'htmlparser2';
import type { DocumentProblem } from '#domain/document/model.ts';

/** Tags inside one another; newsletters made of nested tables reach about 60. */
const deepestTag = 200;
/** Tags of Liquid inside one another. */
const deepestLiquid = 50;

const liquidTag = /\{%-?\s*(?<end>end)?(?:if|unless|case|for|comment|raw)\b/gu;

/**
 * The place where a text nests its tags deeper than allowed, if any. Every later step walks the tree by recursion, so
 * this is checked before anything is parsed; the check itself is linear.
 */
export function nestingProblem(text: string): DocumentProblem | undefined {
  const at = deepLiquid(text) ?? deepTag(text);
  if (at === undefined) return undefined;
  const [most, what] = at.isLiquid ? [deepestLiquid, 'Liquid tags'] : [deepestTag, 'Tags'];
  const message = `${what} are nested more than ${most} levels deep. Close the open ones, or simplify the document.`;
  return { severity: 'error', message, from: at.place, to: at.place + 1 };
}

interface Place {
  readonly place: number;
  readonly isLiquid: boolean;
}

function deepLiquid(text: string): Place | undefined {
  let depth = 0;
  for (const { groups, index } of text.matchAll(liquidTag)) {
    depth = Math.max(0, depth + (groups?.['end'] === undefined ? 1 : -1));
    if (depth > deepestLiquid) return { place: index, isLiquid: true };
  }
  return undefined;
}

function deepTag(text: string): Place | undefined {
  let depth = 0;
  let place: number | undefined;
  const parser = new Parser({
    onopentag: () => {
      depth += 1;
      if (depth > deepestTag) {
        place ??= parser.startIndex;
        parser.pause();
      }
    },
    onclosetag: () => {
      depth -= 1;
    },
  });
  parser.write(text);
  return place === undefined ? undefined : { place, isLiquid: false };
}
