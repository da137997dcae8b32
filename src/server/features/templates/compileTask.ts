import type { SentDocument } from '#contract/features/mailDocument.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import type { Coverage } from '#domain/document/mergeTags.ts';
import { compileTemplate, type CompiledTemplate } from './compileTemplate.ts';

/** The input of `compileTemplate` as one value. */
export interface CompileInput {
  readonly sent: SentDocument;
  readonly vocabulary: Vocabulary;
  readonly coverage: ReadonlyMap<string, Coverage>;
  readonly channel: string;
}

/** Compiles a document in a thread. */
export function compileTask({ sent, vocabulary, coverage, channel }: CompileInput): Promise<CompiledTemplate> {
  return compileTemplate(sent, vocabulary, coverage, channel);
}
