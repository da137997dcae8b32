import { safeParse, type GenericSchema, type InferOutput } from 'valibot';
import { problems } from './problems.ts';
import type { Provider } from './provider.ts';

/** One operation of the provider: reads its input and answers, or throws a ProviderProblem. */
export type Operation = (provider: Provider, input: unknown) => Promise<object>;

/** Builds an operation from the shape of its input and its function; input of another shape is refused. */
export function operation<Shape extends GenericSchema>(
  shape: Shape,
  run: (provider: Provider, input: InferOutput<Shape>) => Promise<object>,
): Operation {
  return (provider, input) => {
    const read = safeParse(shape, input);
    if (!read.success) return Promise.reject(problems.invalid(read.issues[0].message));
    return run(provider, read.output);
  };
}
