import { defineConfig } from 'vitest/config';
import { projects } from './projects.ts';
import { ByDuration } from './sequencer.ts';
import { keepInMemory } from './support/inMemory.js';

keepInMemory();

/** Vitest's configuration. It loads none of the build's plugins, so that one file starts in seconds. */
export default defineConfig({
  publicDir: false,
  test: { maxWorkers: 2, sequence: { sequencer: ByDuration }, projects },
});
