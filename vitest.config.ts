import { defineConfig, mergeConfig } from 'vitest/config';
import { projects } from './tests/projects.ts';
import build from './vite.config.ts';

/** The build's own configuration, with the tests; the build itself needs nothing below tests/. */
export default defineConfig((env) => mergeConfig(build(env), { test: { maxWorkers: 2, projects } }));
