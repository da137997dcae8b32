import { parentPort } from 'node:worker_threads';
import { dialect } from './dialect.js';

// Renders merge tags apart from the server's thread, so that a template that runs too long can be killed (renderPool.ts).

/** @typedef {import('./renderPool.ts').RenderRequest} RenderRequest */

const engines = { html: dialect('html'), text: dialect('text') };

parentPort?.on('message', (/** @type {RenderRequest} */ { id, parts, contexts }) => {
  try {
    const parsed = parts.map(({ form, text }) => ({ engine: engines[form], templates: engines[form].parse(text) }));
    const rendered = contexts.map((context) =>
      parsed.map(({ engine, templates }) => String(engine.renderSync(templates, { ...context }))),
    );
    parentPort?.postMessage({ id, rendered });
  } catch (error) {
    parentPort?.postMessage({ id, problem: error instanceof Error ? error.message : String(error) });
  }
});

parentPort?.postMessage('ready');
