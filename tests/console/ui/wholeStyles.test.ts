// @vitest-environment jsdom
import { codeArrives, CodeMissing } from '#console/ui/codeArrives.ts';
import { pageStyles, wholeStyles } from '#console/ui/wholeStyles.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

const link = () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
const first = () => document.querySelector('style[data-whole]');
const answer = (type: 'load' | 'error') => link()?.dispatchEvent(new Event(type));

beforeEach(() => {
  document.head.innerHTML = '<style data-whole="/assets/style-1.css"></style><style id="chart"></style>';
});
afterEach(() => {
  document.head.innerHTML = '';
});

it('takes the place of the styles in the page in one step, before those of charts and editors', async () => {
  const coming = wholeStyles();
  expect(link()?.getAttribute('href')).toBe('/assets/style-1.css');
  expect(link()?.nextElementSibling?.id).toBe('chart');
  expect([first() !== null, link()?.media]).toEqual([true, 'not all']);
  answer('load');
  await coming;
  expect([first(), link()?.media]).toEqual([null, 'all']);
});

it('is asked for once, however much code waits for it, and code waits until it is there', async () => {
  let isThere = false;
  const code = Promise.all([codeArrives(async () => 1), codeArrives(async () => 2)]).then((values) => {
    isThere = true;
    return values;
  });
  await Promise.resolve();
  expect(document.querySelectorAll('link')).toHaveLength(1);
  expect(isThere).toBe(false);
  answer('load');
  expect(await code).toEqual([1, 2]);
  expect(await codeArrives(async () => 3)).toBe(3);
});

it('does not come: the code is told as missing, the page keeps its styles, and the next one asks again', async () => {
  const code = codeArrives(async () => 1);
  answer('error');
  await expect(code).rejects.toBeInstanceOf(CodeMissing);
  expect([first() === null, link()]).toEqual([false, null]);
  const again = codeArrives(async () => 1);
  answer('load');
  expect(await again).toBe(1);
});

it('is not waited for by code whose styles stand in the page', async () => {
  expect(await codeArrives(async () => 1, pageStyles)).toBe(1);
  expect(link()).toBeNull();
});
