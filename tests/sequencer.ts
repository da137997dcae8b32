import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longestFirst, splitIntoParts } from './run/parts.js';

/** Vitest's `--shard` as the parts of `npm run test:all`, and the longest files of each project first. */
export class ByDuration extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1 } = this.ctx.config.shard ?? {};
    return splitIntoParts(files, this.#keyOf)[index - 1] ?? [];
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Files of a project stay together, since they share workers.
    const names = [...new Set(files.map(({ project }) => project.name))];
    return names.flatMap((name) => {
      const own = files.filter(({ project }) => project.name === name);
      return longestFirst(own, this.#keyOf);
    });
  }

  readonly #keyOf = ({ project, moduleId }: TestSpecification): string =>
    `${project.name}: ${relative(this.ctx.config.root, moduleId)}`;
}
