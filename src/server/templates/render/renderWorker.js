import { readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { dialect } from './dialect.js';

// Renders merge tags apart from the server's thread, so that a template that runs too long can be killed (renderPool.ts).

/** @typedef {import('./renderThread.ts').RenderRequest} RenderRequest */

/** Pictures whose merge tag had no value: of a product without one. */
const withoutAddress = /<img\b[^>]*\ssrc=""[^>]*>/giu;
const engines = { html: dialect('html'), text: dialect('text') };

parentPort?.on('message', (/** @type {RenderRequest} */ { id, parts, contexts }) => {
  try {
    const parsed = parts.map(({ form, text }) => ({
      form,
      engine: engines[form],
      templates: engines[form].parse(text),
    }));
    const rendered = contexts.map((context) =>
      parsed.map(({ engine, templates, form }) => {
        const text = String(engine.renderSync(templates, { ...context }));
        return form === 'html' ? text.replace(withoutAddress, '') : text;
      }),
    );
    parentPort?.postMessage({ id, rendered });
  } catch (error) {
    parentPort?.postMessage({ id, problem: error instanceof Error ? error.message : String(error) });
  }
});

/** This thread's name in /proc, by which the pool reads how long it ran; empty where the system has none. */
function threadName() {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return '';
  }
}

parentPort?.postMessage(threadName());
