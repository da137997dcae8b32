import { describe, expect, test } from 'vitest';
import { clicksInBursts } from '#server/mail/events/bursts.ts';
import { cutAddress, machineRuleOf } from '#server/mail/events/machines.ts';

const clicks = (...of: readonly (readonly [at: number, position: number])[]) =>
  of.map(([at, position], id) => ({ id, at, position }));

describe('a burst of clicks', () => {
  test('is five links of a mail within a second, in any order, and takes those before it along', () => {
    expect(clicksInBursts(clicks([0, 0], [100, 1], [200, 2], [300, 3], [1000, 4]))).toEqual([0, 1, 2, 3, 4]);
    expect(clicksInBursts(clicks([1000, 4], [300, 3], [0, 0], [200, 2], [100, 1]))).toHaveLength(5);
  });

  test('is not four links, not one link many times, and not five links over a longer time', () => {
    expect(clicksInBursts(clicks([0, 0], [1, 1], [2, 2], [3, 3]))).toEqual([]);
    expect(clicksInBursts(clicks([0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [5, 1]))).toEqual([]);
    expect(clicksInBursts(clicks([0, 0], [300, 1], [600, 2], [900, 3], [1001, 4]))).toEqual([]);
  });

  test('leaves a click long after it to the person', () => {
    expect(clicksInBursts(clicks([0, 0], [1, 1], [2, 2], [3, 3], [4, 4], [60_000, 2]))).toEqual([0, 1, 2, 3, 4]);
  });
});

test.each([
  ['GET', 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)', 'proxy'],
  ['GET', 'Mozilla/5.0', 'proxy'],
  ['GET', '', 'proxy'],
  ['GET', 'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html', 'proxy'],
  ['GET', 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'proxy'],
  ['HEAD', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36', 'head'],
  ['GET', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36', null],
  ['GET', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', null],
  ['GET', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.0', null],
])('%s by %j is by the rule: %s', (method, agent, rule) => {
  expect(machineRuleOf(method, agent)).toBe(rule);
});

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:85a3::8a2e:370:7334', '2001:db8:85a3::'],
  ['2001:db8::1', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  ['evil', null],
  ['<script>', null],
])('of the address %s only %s is kept', (address, kept) => {
  expect(cutAddress(address)).toBe(kept);
});
