import { ApiError } from '#server/errors/apiError.ts';
import { UnreadableFile } from './unreadableFile.ts';
import { RenderProblem } from './renderProblem.ts';

/** An error on its way from a thread: clones lose their class. */
export interface CrossedError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly choice?: UnreadableFile['choice'];
  /** The refusal of an ApiError. */
  readonly refusal?: Pick<ApiError, 'code' | 'details'>;
}

/** Errors with a sentence for people, by name, as they are rebuilt on arrival. */
const known: Readonly<Record<string, (error: CrossedError) => Error | undefined>> = {
  ApiError: ({ message, refusal }) => refusal && new ApiError(refusal.code, message, refusal.details),
  UnreadableFile: ({ message, choice }) => new UnreadableFile(message, choice),
  RenderProblem: ({ message }) => new RenderProblem(message),
};

/** The error as a thread sends it. */
export function crossed(error: unknown): CrossedError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: undefined };
  const { name, message, stack } = error;
  return {
    name,
    message,
    stack,
    ...(error instanceof UnreadableFile && { choice: error.choice }),
    ...(error instanceof ApiError && { refusal: { code: error.code, details: error.details } }),
  };
}

/** The error as the caller of a task catches it. */
export function arrived(error: CrossedError): Error {
  const rebuilt = Object.hasOwn(known, error.name) ? known[error.name]?.(error) : undefined;
  return rebuilt ?? Object.assign(new Error(error.message), { name: error.name, stack: error.stack });
}
