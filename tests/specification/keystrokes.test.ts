import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Job, Step } from '../support/job.ts';
import { jobs } from '../support/jobs.ts';
import { weekJobs } from '../support/weekJobs.ts';

const page = 'docs/keystrokes.md';

const head = `# Keystrokes

Everyday jobs and a marketer's week, the fewest keys they take, and the nearest job of a reference product; a dash if no
reference does it by keyboard. A key or a chord counts as one, typed text as its letters. \`e2e/jobs.e2e.ts\` does each by keyboard alone and counts the keys that the page hears. This page is
written from \`tests/support/jobs.ts\` (\`WRITE_ROWS=1 npm run test:unit -- tests/specification\`).

| Job | Keys | How | Reference | Its keys | How | Source |
| --- | ---- | --- | --------- | -------- | --- | ------ |
`;

/** A step as people read it; what is only waited for is none. */
function told(step: Step): string[] {
  if (typeof step === 'string') return [step.replace('Control', 'Ctrl').replace('Arrow', '')];
  return 'type' in step ? [`\`${step.type}\``] : [];
}

function row({ name, most, keys, reference }: Job): string {
  const { name: product, keys: theirs, way, source } = reference ?? { name: '–', keys: '–', way: '–', source: '–' };
  return `| ${[name, most, keys.flatMap(told).join(' '), product, theirs, way, source].join(' | ')} |`;
}

function reasons(all: readonly Job[]): string {
  const lines = all.flatMap(({ name, why }) => (why === undefined ? [] : [`- **${name}**: ${why}.`]));
  return `\nMore keys than the reference, and why:\n\n${lines.join('\n')}\n`;
}

describe('docs/keystrokes.md', () => {
  it('says of every job what its end-to-end test holds', () => {
    const written = `${head}${jobs.map(row).join('\n')}\n${reasons(jobs)}`;
    if (process.env['WRITE_ROWS'] === '1') writeFileSync(page, written);
    expect(readFileSync(page, 'utf8')).toBe(written);
  });

  it.each(jobs)('$name takes no more keys than the reference, or says why', ({ most, reference, why }) => {
    expect(reference === undefined || most <= reference.keys || why !== undefined).toBe(true);
  });

  it('has at least forty jobs, twenty of them of a marketer’s week, each once', () => {
    expect(jobs.length).toBeGreaterThanOrEqual(40);
    expect(weekJobs.length).toBeGreaterThanOrEqual(20);
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
  });

  it.each(jobs)('$name is allowed as many keys as its table has', ({ keys, most }) => {
    const count = keys.reduce((sum, step) => {
      if (typeof step === 'string') return sum + 1;
      return 'type' in step ? sum + step.type.length : sum;
    }, 0);
    expect(count).toBe(most);
  });
});
