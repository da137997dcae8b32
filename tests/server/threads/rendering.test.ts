import { readlinkSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { templateThreadsOf } from '#server/features/templates/templateThreads.ts';
import { processorTime, type ProcessorTime } from '#server/threads/processorTime.ts';
import { ask, type Slot } from '#server/threads/thread.ts';
import { openServerThreads } from '#server/serverThreads.ts';

const lanesOf = (threads: number) => {
  const lane = { threads, memoryMb: 128 };
  return { texts: lane, files: lane, copies: lane, batches: lane };
};

/** Rendering with its own limits. */
function opened(perMail: number, ranFor: ProcessorTime = processorTime) {
  const threads = openServerThreads(lanesOf(2), ranFor);
  return { ...templateThreadsOf(threads, perMail)('shop'), close: () => threads.close() };
}

const pool = opened(150);
afterAll(() => pool.close());
const html = async (text: string, context = {}): Promise<string | undefined> =>
  (await pool.render([{ form: 'html', text }], [context]))[0]?.[0];

describe('rendering merge tags', () => {
  it('prints values escaped in HTML and plain in text, and nothing for missing ones', async () => {
    const text = 'Hi {{ customer.name }}{{ customer.none }}{{ nobody.at.all }}!';
    const context = { customer: { name: '<b>Ann & Bo</b>' } };
    const [rendered] = await pool.render(
      [
        { form: 'html', text },
        { form: 'text', text },
      ],
      [context],
    );
    expect(rendered).toEqual(['Hi &lt;b&gt;Ann &amp; Bo&lt;/b&gt;!', 'Hi <b>Ann & Bo</b>!']);
  });

  it('shortens a text to some words, and leaves one of just as many as it is', async () => {
    expect(await html('{{ a | truncatewords: 3 }}|{{ a | truncatewords: 2 }}', { a: 'one two three' })).toBe(
      'one two three|one two...',
    );
  });

  it('renders a batch, each person apart from the others', async () => {
    const parts = [{ form: 'text', text: '{% assign x = customer.name %}{{ x }}{{ y }}' }] as const;
    const contexts = ['Ann', 'Bo'].map((name) => ({ customer: { name } }));
    expect(await pool.render(parts, contexts)).toEqual([['Ann'], ['Bo']]);
  });

  it.each([
    ['a tag of files', '{% include "secrets" %}', /include/u],
    ['raw output', '{{ customer.name | raw }}', /undefined filter: raw/u],
    ['an expression filter', '{{ products | where_exp: "x", "x" }}', /undefined filter: where_exp/u],
    ['an unclosed tag', '{% if a %}', /not closed/u],
  ])('refuses %s', async (_, text, message) => {
    await expect(html(text)).rejects.toThrow(message);
  });

  it('never reads what the context does not own', async () => {
    expect(await html('{{ customer.constructor }}{{ customer.__proto__ }}{{ process }}', { customer: {} })).toBe('');
  });

  it('leaves out a picture without an address, which programs show as a broken one', async () => {
    const text = '<a href="#"><img alt="{{ name }}" src="{{ image | url }}" width="10" /></a>';
    expect(await html(text, { name: 'A > B', image: null })).toBe('<a href="#"></a>');
    const image = 'https://x.example/a.png';
    expect(await html(text, { name: 'Cup', image })).toBe(
      `<a href="#"><img alt="Cup" src="${image}" width="10" /></a>`,
    );
  });

  it('gives links only the schemes of mails', async () => {
    const text = '{{ bad | url }}|{{ good | url }}';
    expect(await html(text, { bad: 'javascript:alert(1)', good: 'https://x.example/' })).toBe('|https://x.example/');
  });

  it.each([
    [
      'loops in loops',
      '{% for a in (1..9999) %}{% for b in (1..9999) %}{% for c in (1..9999) %}x{% endfor %}{% endfor %}{% endfor %}',
    ],
    [
      'a text that doubles itself',
      `{% assign a = 'xxxxxxxxxx' %}${'{% assign a = a | append: a %}'.repeat(40)}{{ a }}`,
    ],
  ])('stops %s, and other renders go on', async (_, text) => {
    const [hostile, other] = await Promise.allSettled([html(text), html('fine')]);
    expect(hostile).toMatchObject({ status: 'rejected', reason: { name: 'RenderProblem' } });
    expect(other).toEqual({ status: 'fulfilled', value: 'fine' });
    expect(await Promise.all([html('again'), html('and again')])).toEqual(['again', 'and again']);
  });

  it('counts the time that a thread ran, and not how long it waited for a processor', async () => {
    const slow = '{% for a in (1..100000) %}{% assign b = a | plus: 1 %}{% endfor %}done';
    const waiting = opened(100, () => 0);
    expect((await waiting.render([{ form: 'text', text: slow }], [{}]))[0]?.[0]).toBe('done');
    await waiting.close();
    const running = opened(10);
    await expect(running.render([{ form: 'text', text: slow }], [{}])).rejects.toThrow(/longer than 10 ms/u);
    await running.close();
  });

  it('reports the processor time of a run, without the wait for a thread', async () => {
    const ran = [1000, 1042];
    const threads = openServerThreads(lanesOf(1), () => ran.shift());
    const spent: number[] = [];
    const work = templateThreadsOf(threads, 100)('shop', (milliseconds) => spent.push(milliseconds));
    await work.render([{ form: 'text', text: 'Hi' }], [{}]);
    await threads.close();
    expect(spent).toEqual([42]);
  });

  it('begins in the thread that has loaded it before, where there is one', async () => {
    const names: string[] = [];
    const threads = openServerThreads(lanesOf(2), (name) => names.push(name));
    await threads.prepare('render');
    const [loaded] = names;
    expect(loaded).not.toBe('');
    await templateThreadsOf(threads, 1000)('shop').render([{ form: 'text', text: 'Hi' }], [{}]);
    expect(new Set(names)).toEqual(new Set([loaded]));
    await threads.close();
  });

  it('stops after a while what never gets a processor at all', async () => {
    const never = opened(10, () => 0);
    const forever = '{% for a in (1..9999) %}{% for b in (1..99999) %}x{% endfor %}{% endfor %}';
    await expect(never.render([{ form: 'text', text: forever }], [{}])).rejects.toThrow(/longer than 10 ms/u);
    await never.close();
  });

  it.runIf(process.platform === 'linux')('reads how long a thread ran from the system', () => {
    const self = readlinkSync('/proc/thread-self');
    const before = processorTime(self) ?? NaN;
    const end = performance.now() + 50;
    while (performance.now() < end);
    const ran = (processorTime(self) ?? NaN) - before;
    expect(ran).toBeGreaterThan(0);
    expect(ran).toBeLessThan(performance.now() - end + 60);
    expect([processorTime(''), processorTime('1/task/no')]).toEqual([undefined, undefined]);
  });

  it('starts another thread where one ended between two requests', async () => {
    const slot: Slot = { memoryMb: 128, thread: undefined };
    const request = { name: 'render', input: { parts: [{ form: 'text', text: 'Hi' }], contexts: [{}] } } as const;
    const limits = { owner: 'shop', milliseconds: 1000, ranFor: processorTime };
    expect(await ask(slot, request, limits)).toEqual([['Hi']]);
    await slot.thread?.worker.terminate();
    expect(await ask(slot, request, limits)).toEqual([['Hi']]);
    await slot.thread?.worker.terminate();
  }, 30_000);
});
