import { loadTexts, type Texts } from '#console/texts/i18n.ts';

/** Code that has not come after so many milliseconds is given up (specification 1 §9, chunk load time-out). */
export const codeTimeout = 120_000;

/** A part of the console whose code did not come: the server was away, slow, or has another version now. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing';
}

/**
 * What a loader loads, within its time; throws CodeMissing where it fails or takes too long. A module's `texts` are handed to
 * i18next.
 */
export async function codeArrives<Value>(load: () => Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CodeMissing(`No code after ${codeTimeout} ms`)), codeTimeout);
  });
  try {
    const value = await Promise.race([load(), late]);
    if (hasTexts(value)) loadTexts(value.texts);
    return value;
  } catch (error) {
    throw error instanceof CodeMissing ? error : new CodeMissing(String(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Whether what was loaded is a module that brings texts. */
function hasTexts(value: unknown): value is { readonly texts: Texts } {
  return typeof value === 'object' && value !== null && 'texts' in value;
}
