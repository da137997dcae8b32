// @vitest-environment jsdom
import * as fc from 'fast-check';
import { parseColumns } from '#console/list/useColumns.ts';
import { listParsers, parsePage } from '#console/list/useListUrl.ts';
import { filterListParsers } from '#console/features/filters/FilterListScreen.tsx';
import { importListParsers } from '#console/features/imports/importListUrl.ts';
import { emailParser } from '#console/features/sign-in/EmailField.tsx';
import { stepParser } from '#console/features/onboarding/OnboardingForm.tsx';
import { segmentListParsers } from '#console/features/segments/SegmentListScreen.tsx';
import { importTypeParser, uploadParser } from '#console/features/imports/upload/uploadFrame.ts';
import { productSorts } from '#contract/features/filters.ts';
import { memberSorts } from '#contract/features/segments.ts';
import { importStatuses } from '#domain/imports/targets.ts';
import { customerListParsers } from '#console/features/customers/customerListUrl.ts';
import { parseIds, productListParsers } from '#console/features/products/productListUrl.ts';
import { periodParsers } from '#console/analytics/period.ts';
import { viewParser } from '#console/builder/view.ts';
import { tablesParser } from '#console/charts/useTables.ts';
import { tabParsers, whyParser } from '#console/definition/DefinitionTabs.tsx';
import { charts as customerCharts } from '#console/features/customer-analytics/CustomerAnalyticsScreen.tsx';
import { timelineParsers } from '#console/features/customer-analytics/timeline/useOrderMoves.ts';
import { charts as productCharts } from '#console/features/product-analytics/ProductAnalyticsScreen.tsx';
import { charts as segmentCharts } from '#console/features/segment-analytics/SegmentFigures.tsx';
import { parsePeriod, sellerParsers } from '#console/features/segment-analytics/SegmentAnalyticsFrame.tsx';
import { describe, expect, it } from 'vitest';
import { runsOf } from '#tests/support/laws.ts';

interface Parser {
  readonly parse: (text: string) => unknown;
  readonly serialize: (value: never) => string;
}

/** Parsers of one area by its name. */
function of(area: string, own: Readonly<Record<string, Parser>>): [string, Parser][] {
  return Object.entries(own).map(([name, parser]) => [`${area}: ${name}`, parser]);
}

const parsers: Readonly<Record<string, Parser>> = {
  columns: parseColumns,
  ids: parseIds,
  page: parsePage,
  ...Object.fromEntries([
    ...of('customers', customerListParsers),
    ...of('products', productListParsers),
    ...of('segments', segmentListParsers),
    ...of('product filters', filterListParsers),
    ...of('imports', importListParsers),
    ...of('members', listParsers(memberSorts)),
    ...of('the products of a filter', listParsers(productSorts)),
    ...of('onboarding', { step: stepParser, upload: uploadParser }),
    ...of('an upload', { type: importTypeParser }),
    ...of('sign-in', { email: emailParser }),
    ...of('definitions', { view: viewParser, why: whyParser, ...tabParsers }),
    ...of('analytics', periodParsers),
    ...of('segment analytics', { period: parsePeriod, tables: tablesParser(segmentCharts), ...sellerParsers }),
    ...of('customer analytics', { tables: tablesParser(customerCharts), ...timelineParsers }),
    ...of('product analytics', { tables: tablesParser(productCharts) }),
  ]),
};

/** Names that addresses hold, so that texts near to good ones are among those that are tried. */
const named = [
  ...importStatuses,
  'customers',
  'products',
  'active',
  'problems',
  'none',
  'some',
  'desc',
  'name',
  'true',
];

/** Addresses are typed, cut off and mangled by mail programs: every parser takes every text (keyboard.md §4). */
describe.each(Object.entries(parsers))('the parser of %s', (_, { parse, serialize }) => {
  it('takes any text, and reads what it writes as the same value', () => {
    const words = fc.array(fc.constantFrom(...named), { maxLength: 4 }).map((some) => some.join(','));
    const likely = fc.stringMatching(/^[\d,[\]\-+.eE%2Ca-z _]{0,12}$/u);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), likely, words), (text) => {
        const value = parse(text);
        if (value === null || value === undefined) return;
        expect(parse(serialize(value as never))).toEqual(value);
      }),
      runsOf(1000),
    );
  });
});

it('carries any names of columns, with commas and percent signs', () => {
  const keys = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(keys, (named) => {
      expect(parseColumns.parse(parseColumns.serialize(named))).toEqual(named);
    }),
    runsOf(1000),
  );
});

it.each([
  ['3,7', [3, 7]],
  ['[3,7]', [3, 7]],
  ['3, x, 0, -1, 7.5, 3', [3]],
  ['x', null],
  ['', null],
])('reads %s as the ids %j', (text, ids) => {
  expect(parseIds.parse(text)).toEqual(ids);
});

it.each([
  ['failed,pending', ['pending', 'failed']],
  ['failed,failed,x,', ['failed']],
  ['x', null],
  ['', null],
])('reads %s as the states %j, each once and in their order', (text, states) => {
  expect(importListParsers.status.parse(text)).toEqual(states);
});
