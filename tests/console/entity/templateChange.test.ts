// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { templateChange } from '#console/features/templates/editor/templateChange.ts';
import { t } from '#console/texts/i18n.ts';

describe('the history of a template', () => {
  it.each([
    ['json_body.source', 'a\nb\nc', 'a\nx\nc', 'Source: 1 line changed'],
    ['json_body.document', 'a', 'a\nb\nc', 'Source: 2 lines changed'],
    ['json_body.preheader', '', 'Short days', 'Preheader: empty → Short days'],
    ['image', 'one.png', 'two.png', 'Image'],
  ])('says in a few words what %s has become', (field, before, after, said) => {
    expect(templateChange(t, { field, before, after })).toBe(said);
  });
});
