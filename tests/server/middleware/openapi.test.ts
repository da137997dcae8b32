import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { openApiDocument } from '#server/openapi/document.ts';

const document = openApiDocument() as {
  paths: Record<string, Record<string, { operationId: string; security: object[]; parameters: { name: string }[] }>>;
};

test('the OpenAPI document names every call of the table once', () => {
  const names = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(names.toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

test('it describes what a call needs and accepts', () => {
  const content = document.paths['/api/segment/content']?.['post'];
  expect(content?.security).toEqual([{ idToken: [], tenant: [] }]);
  expect(content?.parameters.map(({ name }) => name)).toEqual(['segmentId', 'search', 'page', 'size', 'sort', 'order']);
});

test('it writes shapes with their bounds and defaults', () => {
  expect(JSON.stringify(document)).toContain('"sql":{"type":"string","maxLength":200000}');
  expect(JSON.stringify(document)).toContain('"enum":["asc","desc"],"type":"string","default":"asc"');
  expect(JSON.stringify(document)).toContain('"id":{"type":"integer","minimum":1,"maximum":2147483647}');
});
