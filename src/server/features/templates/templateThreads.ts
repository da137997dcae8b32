import type { SentDocument } from '#contract/features/mailDocument.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import type { Coverage } from '#domain/document/mergeTags.ts';
import { OverLimit } from '#server/threads/overLimit.ts';
import type { Threads } from '#server/threads/threads.ts';
import type { CompiledTemplate } from './compileTemplate.ts';
import type { RenderContext, RenderPart } from './render/renderParts.ts';
import { RenderProblem } from '#server/threads/renderProblem.ts';

/** All work on the texts of one tenant's templates, in threads: its cost depends on people's input. */
export interface TemplateThreads {
  /** Compiles a document and finds its problems (`compileTemplate`); one that exceeds the limits has that problem. */
  compile(
    sent: SentDocument,
    vocabulary: Vocabulary,
    coverage?: ReadonlyMap<string, Coverage>,
    channel?: string,
  ): Promise<CompiledTemplate>;
  /**
   * Fills in the merge tags of the parts for every context: a list of the rendered parts each.
   *
   * @throws RenderProblem for a template that fails or takes longer than allowed
   */
  render(parts: readonly RenderPart[], contexts: readonly RenderContext[]): Promise<string[][]>;
  /** Rendered content as it may appear in a page of the shop. @throws RenderProblem if cleaning takes too long */
  siteContent(html: string): Promise<string>;
}

/** Processor time of one document, in milliseconds: mails of 300,000 characters compile in less. */
const perDocument = 3000;

/** Makes the template work of a tenant; `spent` is told its processor time in milliseconds. */
export type Templating = (tenantId: string, spent?: (milliseconds: number) => void) => TemplateThreads;

/** Makes the work of each tenant. `perMail` is the processor time for rendering one mail, in milliseconds. */
export function templateThreadsOf(threads: Threads, perMail: number): Templating {
  return (owner, spent) => ({
    compile: async (sent, vocabulary, coverage = new Map(), channel = 'dodo-mail') => {
      try {
        const input = { sent, vocabulary, coverage, channel };
        return await threads.run('compile', input, { owner, spent, milliseconds: perDocument });
      } catch (error) {
        if (!(error instanceof OverLimit)) throw error;
        const message = `${tooMuch(error, perDocument, 'compile')} Split it, or remove what it repeats.`;
        return { stored: undefined, mail: undefined, problems: [{ severity: 'error', message, from: 0, to: 0 }] };
      }
    },
    render: (parts, contexts) => {
      const milliseconds = perMail * Math.max(contexts.length, 1);
      return threads
        .run('render', { parts, contexts }, { owner, spent, milliseconds })
        .catch((error: unknown) => rethrown(error, milliseconds));
    },
    siteContent: (html) =>
      threads
        .run('siteContent', html, { owner, spent, milliseconds: perDocument })
        .catch((error: unknown) => rethrown(error, perDocument)),
  });
}

function rethrown(error: unknown, milliseconds: number): never {
  if (!(error instanceof OverLimit)) throw error;
  throw new RenderProblem(`${tooMuch(error, milliseconds, 'render')} Make its loops smaller.`, { cause: error });
}

function tooMuch({ limit }: OverLimit, milliseconds: number, work: 'compile' | 'render'): string {
  return limit === 'time'
    ? `The template takes longer than ${milliseconds} ms to ${work}.`
    : `The template needs too much memory to ${work}.`;
}
